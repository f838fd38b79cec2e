/** The address of the file, as bundlers give it (esbuild's loader `file`, webpack's `asset/resource`). */
declare const address: string;
export default address;
