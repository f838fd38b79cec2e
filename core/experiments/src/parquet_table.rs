//! The table of a campaign as a Parquet file. Equal tables give equal bytes.

use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};

use super::campaign::{Campaign, CampaignError};
use super::campaign_columns::{Cells, Columns};

/// Rows of a group: readers skip or divide a file by groups. Some ten megabytes of cells.
const GROUP_ROWS: usize = 100_000;
/// Where the file has the record of its campaign.
const RECORD: &str = "datapath.campaign";

/// Writes the table that `Campaign::merged` has, with types.
///
/// # Errors
/// Missing parts; a part that is not what its record says; a file that cannot be written.
pub fn write(campaign: &Campaign, file: impl Write + Send) -> Result<(), CampaignError> {
    let parts = campaign.merged()?.skip(1);
    let empty = Columns::of(&campaign.sweep);
    let record = serde_json::to_string(&campaign.record).unwrap_or_default();
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(format!("datapath {}", campaign.record.engine))
        .set_key_value_metadata(Some(vec![KeyValue::new(RECORD.to_owned(), record)]))
        .build();
    let mut writer =
        SerializedFileWriter::new(file, schema(&empty).map_err(failed)?, Arc::new(properties)).map_err(failed)?;
    let mut group = empty.clone();
    for part in parts {
        group.extend(&part?)?;
        if group.rows() >= GROUP_ROWS {
            write_group(&mut writer, &group).map_err(failed)?;
            group = empty.clone();
        }
    }
    write_group(&mut writer, &group).map_err(failed)?;
    writer.close().map(|_| ()).map_err(failed)
}

fn failed(error: ParquetError) -> CampaignError {
    let error = match error {
        ParquetError::External(source) => source.downcast().map_or_else(io::Error::other, |error| *error),
        error => io::Error::other(error),
    };
    CampaignError::Table(error)
}

fn schema(columns: &Columns) -> Result<TypePtr, ParquetError> {
    let field = |(name, cells): &(String, Cells)| {
        let (physical, logical) = match cells {
            Cells::Whole(_) => (Physical::INT64, None),
            Cells::Number(_) => (Physical::DOUBLE, None),
            Cells::Flag(_) => (Physical::BOOLEAN, None),
            Cells::Text(_) => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let builder = Type::primitive_type_builder(name, physical).with_logical_type(logical);
        builder.with_repetition(Repetition::OPTIONAL).build().map(Arc::new)
    };
    let fields = columns.columns.iter().map(field).collect::<Result<_, _>>()?;
    Type::group_type_builder("sweep").with_fields(fields).build().map(Arc::new)
}

fn write_group<W: Write + Send>(writer: &mut SerializedFileWriter<W>, columns: &Columns) -> Result<(), ParquetError> {
    if columns.rows() == 0 {
        return Ok(());
    }
    let mut group = writer.next_row_group()?;
    for (_, cells) in &columns.columns {
        match cells {
            Cells::Whole(cells) => write_column::<Int64Type, _, _>(&mut group, cells, |&cell| cell)?,
            Cells::Number(cells) => write_column::<DoubleType, _, _>(&mut group, cells, |&cell| cell)?,
            Cells::Flag(cells) => write_column::<BoolType, _, _>(&mut group, cells, |&cell| cell)?,
            Cells::Text(cells) => {
                write_column::<ByteArrayType, _, _>(&mut group, cells, |cell| ByteArray::from(cell.as_str()))?;
            }
        }
    }
    group.close().map(|_| ())
}

fn write_column<T: DataType, C, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    cells: &[Option<C>],
    value: impl Fn(&C) -> T::T,
) -> Result<(), ParquetError> {
    let mut column = group.next_column()?.expect("there is a column of the schema for each of the table");
    let is_there: Vec<i16> = cells.iter().map(|cell| cell.is_some().into()).collect();
    let values: Vec<T::T> = cells.iter().flatten().map(value).collect();
    column.typed::<T>().write_batch(&values, Some(&is_there), None)?;
    column.close()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::*;

    /// A file that is full after so many bytes.
    struct Full(usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_file_has_the_cells_with_types_and_the_record_of_the_campaign() {
        let folder = std::env::temp_dir().join(format!("datapath-parquet-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let specification = r#"{"vary":{"workload.connections":[4,501],"network.attachment":["vswitch"]},
            "figures":["throughput"],"for_ms":100}"#;
        let campaign = Campaign::begin(&folder, specification, None, Some(1)).unwrap();
        assert!(matches!(write(&campaign, io::sink()).unwrap_err(), CampaignError::Incomplete { .. }));
        for part in 0..2 {
            assert!(campaign.simulate_part(part, || true).unwrap());
        }
        let full = write(&campaign, Full(1000)).unwrap_err();
        assert!(matches!(&full, CampaignError::Table(error) if error.kind() == io::ErrorKind::StorageFull), "{full:?}");
        let (mut first, mut second) = (Vec::new(), Vec::new());
        write(&campaign, &mut first).unwrap();
        write(&campaign, &mut second).unwrap();
        assert_eq!(first, second);

        let file = folder.join("table.parquet");
        fs::write(&file, &first).unwrap();
        let reader = SerializedFileReader::new(fs::File::open(&file).unwrap()).unwrap();
        let metadata = reader.metadata().file_metadata();
        assert_eq!(metadata.num_rows(), 2);
        let record = &metadata.key_value_metadata().unwrap()[0];
        assert_eq!((record.key.as_str(), record.value.clone()), (RECORD, serde_json::to_string(&campaign.record).ok()));
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        let cell = |row: usize, name: &str| {
            let mut columns = rows[row].get_column_iter();
            columns.find(|(known, _)| *known == name).unwrap().1.clone()
        };
        assert_eq!([cell(0, "point"), cell(1, "point")], [Field::Long(0), Field::Long(1)]);
        assert_eq!(cell(0, "network.attachment"), Field::Str("vswitch".into()));
        assert_eq!([cell(0, "workload.connections"), cell(1, "throughput")], [Field::Long(4), Field::Null]);
        assert!(matches!(cell(0, "throughput"), Field::Double(above) if above > 1000.0));
        assert!(matches!((cell(0, "good"), cell(1, "good")), (Field::Bool(_), Field::Null)));
        assert_eq!(cell(0, "problem"), Field::Null);
        fs::remove_dir_all(&folder).unwrap();
    }
}
