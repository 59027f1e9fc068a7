/**
 * What a converter makes of a source: a record of a bundle, in any order. `file`: the spooled file of an attachment, whose hash and size
 * the writer adds to the record; without one the converter has set `missing`.
 */
export type Converted = { type: string; record: { id: string } & Record<string, unknown>; file?: string };
