//! The rows of a campaign as columns with types. CSV has none; the specification knows them.

use serde::Serialize;

use super::campaign::{Campaign, CampaignError};
use super::sweep::{ColumnType, Sweep};

/// The cells of a column; `None` where a row has nothing in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cells {
    /// Whole numbers.
    Whole(Vec<Option<i64>>),
    /// Numbers.
    Number(Vec<Option<f64>>),
    /// Yes or no.
    Flag(Vec<Option<bool>>),
    /// Text.
    Text(Vec<Option<String>>),
}

impl Cells {
    const fn of(column: ColumnType) -> Self {
        match column {
            ColumnType::Whole => Self::Whole(Vec::new()),
            ColumnType::Number => Self::Number(Vec::new()),
            ColumnType::Flag => Self::Flag(Vec::new()),
            ColumnType::Text => Self::Text(Vec::new()),
        }
    }

    /// Adds the cell of a row; returns whether it is one of this column.
    fn push(&mut self, cell: &str) -> bool {
        fn parse<T: std::str::FromStr>(cells: &mut Vec<Option<T>>, cell: &str) -> bool {
            let value = cell.parse().ok();
            let fits = cell.is_empty() || value.is_some();
            cells.push(value);
            fits
        }
        match self {
            Self::Whole(cells) => parse(cells, cell),
            Self::Number(cells) => parse(cells, cell),
            Self::Flag(cells) => parse(cells, cell),
            Self::Text(cells) => {
                cells.push((!cell.is_empty()).then(|| cell.to_owned()));
                true
            }
        }
    }
}

/// Some rows of a table.
#[derive(Clone, Debug)]
pub struct Columns {
    /// The columns in their order.
    pub columns: Vec<(String, Cells)>,
    rows: usize,
}

impl Columns {
    /// The columns of a sweep, without rows.
    #[must_use]
    pub fn of(sweep: &Sweep) -> Self {
        let columns = sweep.columns().into_iter().map(|(name, kind)| (name, Cells::of(kind))).collect();
        Self { columns, rows: 0 }
    }

    /// All rows of a campaign.
    ///
    /// # Errors
    /// Missing parts; a part that is not what its record says.
    pub fn of_all(campaign: &Campaign) -> Result<Self, CampaignError> {
        let mut all = Self::of(&campaign.sweep);
        for part in campaign.merged()?.skip(1) {
            all.extend(&part?)?;
        }
        Ok(all)
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Adds rows of CSV.
    ///
    /// # Errors
    /// A cell that is none of its column. No part has one whose record agrees with it.
    pub fn extend(&mut self, rows: &[u8]) -> Result<(), CampaignError> {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(rows);
        for row in reader.records() {
            let row = row.map_err(|error| CampaignError::refused("", error.to_string(), ""))?;
            for ((name, cells), cell) in self.columns.iter_mut().zip(&row) {
                if !cells.push(cell) {
                    return Err(CampaignError::refused(name, format!("\"{cell}\" has another type"), ""));
                }
            }
            self.rows += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use datapath_scenario::platform::Platforms;

    fn columns(specification: &str) -> Columns {
        Columns::of(&Sweep::of(Grid::from_json(specification, Platforms::default()).unwrap()).unwrap())
    }

    #[test]
    fn the_specification_types_the_columns_and_the_rows_fill_them() {
        let specification = r#"{"vary":{"workload.connections":[1,501],"network.attachment":["vswitch"],
            "constants.dispatch":[1,1.5],"workload.think_ms":[null,3]},"figures":["throughput"],"for_ms":200}"#;
        let mut columns = columns(specification);
        let sweep = Sweep::of(Grid::from_json(specification, Platforms::default()).unwrap()).unwrap();
        // The second has 501 connections, which the network does not have.
        for point in [0, 2] {
            columns.extend(&sweep.row(point, || true).unwrap().line()).unwrap();
        }
        let cells = |name: &str| columns.columns.iter().find(|(known, _)| known == name).unwrap().1.clone();
        assert_eq!(columns.rows(), 2);
        assert_eq!(cells("point"), Cells::Whole(vec![Some(0), Some(2)]));
        assert_eq!(cells("constants.dispatch"), Cells::Number(vec![Some(1.0), Some(1.0)]));
        assert_eq!(cells("seed"), Cells::Whole(vec![Some(1), None]));
        assert!(matches!(&cells("workload.think_ms"), Cells::Text(texts) if texts[0].as_deref() == Some("null")));
        assert!(matches!(&cells("throughput"), Cells::Number(found) if found[0] > Some(1000.0) && found[1].is_none()));
        assert!(matches!(&cells("good"), Cells::Flag(flags) if flags[0].is_some() && flags[1].is_none()));
        assert!(matches!(&cells("problem"), Cells::Text(texts) if texts[0].is_none() && texts[1].is_some()));
    }

    #[test]
    fn whole_numbers_of_a_design_stay_whole_and_no_drawn_number_is_asked_about() {
        let specification = r#"{"design":{"kind":"sobol","points":4},"figures":["p95"],"for_ms":2,"vary":{
            "workload.connections":{"from":1,"to":6},"constants.vswitch_hold":{"from":0.5,"to":0.9}}}"#;
        let mut columns = columns(specification);
        let sweep = Sweep::of(Grid::from_json(specification, Platforms::default()).unwrap()).unwrap();
        for point in 0..4 {
            let row = sweep.row(point, || true).unwrap();
            // 0.7 µs would be asked about if a person had written it: as ms it lies near the fitted value.
            assert!(row.unlikely_values.is_empty(), "{:?}", row.unlikely_values);
            columns.extend(&row.line()).unwrap();
        }
        let cells = |name: &str| columns.columns.iter().find(|(known, _)| known == name).unwrap().1.clone();
        assert!(matches!(&cells("workload.connections"), Cells::Whole(all) if all.iter().all(Option::is_some)));
        assert!(matches!(cells("constants.vswitch_hold"), Cells::Number(_)));
        // The short name of a figure means the figure.
        assert!(columns.columns.iter().any(|(name, _)| name == "response_p95"));
        let written = specification.replace(r#""design":{"kind":"sobol","points":4},"#, "");
        let written = written.replace(r#"{"from":1,"to":6}"#, "[1]").replace(r#"{"from":0.5,"to":0.9}"#, "[0.05]");
        let sweep = Sweep::of(Grid::from_json(&written, Platforms::default()).unwrap()).unwrap();
        assert!(!sweep.row(0, || true).unwrap().unlikely_values.is_empty());
    }

    #[test]
    fn a_cell_of_another_type_is_refused_with_its_column() {
        let mut columns = columns(r#"{"vary":{"workload.connections":[1]},"figures":["throughput"],"for_ms":2}"#);
        let width = columns.columns.len();
        let row = format!("none{}\n", ",".repeat(width - 1));
        let CampaignError::Refused(problems) = columns.extend(row.as_bytes()).unwrap_err() else { panic!() };
        assert_eq!(problems[0].to_string(), "point: \"none\" has another type");
    }
}
