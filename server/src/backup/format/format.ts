import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Integer as JsonInteger,
  Null as JsonNull,
  Object as JsonObject,
  String as JsonString,
  Literal,
  type Static,
  type TSchema,
  Union,
} from 'typebox';
import { Compile } from 'typebox/compile';

/*
 * The file: the magic line, then frames of one byte for the type, four for the length and the payload. A section is a header, any number
 * of data frames and an end with the SHA-256 of its content; the last frame has the SHA-256 of everything before it. See docs/backup.md.
 */
export const formatVersion = 1;
export const magicStart = 'MUSTER-BACKUP ';
export const magic = Buffer.from(`${magicStart}${formatVersion}\n`);

export const frameTypes = { header: 'h', data: 'd', end: 'e', last: 'z' } as const;
export const frameHeadBytes = 5;

/** Of the content of a section, as much as one data frame holds. */
export const blockBytes = 1024 * 1024;
/** The first byte of a data frame says how the rest is coded. */
export const codings = { plain: 0, zstd: 1 } as const;

const keyShape = '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{28}$';
const hexShape = '^[0-9a-f]{64}$';
const timeShape = '^\\d{4,6}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d[+\\d.:]*$';

const header = Union([
  JsonObject({ kind: Literal('manifest') }),
  JsonObject({ kind: Literal('secrets') }),
  JsonObject({ kind: Literal('table'), name: JsonString() }),
  JsonObject({ kind: Literal('file'), key: JsonString({ pattern: keyShape }) }),
  JsonObject({
    kind: Literal('missing'),
    key: JsonString({ pattern: keyShape }),
    candidate_id: Union([JsonString({ format: 'uuid' }), JsonNull()]),
    erased: JsonBoolean(),
  }),
]);

const sectionEnd = JsonObject({
  bytes: JsonInteger({ minimum: 0 }),
  rows: JsonInteger({ minimum: 0 }),
  sha256: JsonString({ pattern: hexShape }),
});

const manifest = JsonObject({
  muster: JsonString({ pattern: '^\\d+\\.\\d+\\.\\d+' }),
  created_at: JsonString({ format: 'date-time' }),
  postgres: JsonString(),
  migrations: JsonArray(JsonObject({ name: JsonString(), applied_at: JsonString({ pattern: timeShape }) })),
  /** Those that others refer to come first. */
  tables: JsonArray(JsonObject({ name: JsonString(), columns: JsonArray(JsonString()) })),
  partitions: JsonArray(
    JsonObject({
      name: JsonString(),
      parent: JsonString(),
      from: JsonString({ pattern: timeShape }),
      to: JsonString({ pattern: timeShape }),
      options: JsonArray(JsonString({ pattern: '^[a-z_]+=[\\w.]+$' })),
    }),
  ),
  sequences: JsonArray(JsonObject({ name: JsonString(), last_value: JsonString({ pattern: '^-?\\d+$' }) })),
  secrets: Union([Literal('included'), Literal('left out'), Literal('environment'), Literal('none')]),
  /** By it a key is recognised; it says nothing of the key. */
  key_check: Union([JsonString({ pattern: hexShape }), JsonNull()]),
});

export type SectionHeader = Static<typeof header>;
export type SectionEnd = Static<typeof sectionEnd>;
export type Manifest = Static<typeof manifest>;
/** What is the same on each row of a table or each byte of a file, as the end of the file says it. */
export type BackupTotals = { sections: number; rows: number; files: number; missing: number };

export const parseHeader = parserOf(header);
export const parseSectionEnd = parserOf(sectionEnd);
export const parseManifest = parserOf(manifest);

/** Throws what is no JSON, and what has another shape. */
function parserOf<Schema extends TSchema>(schema: Schema): (bytes: Buffer) => Static<Schema> {
  const compiled = Compile(schema);
  return (bytes) => compiled.Parse(JSON.parse(bytes.toString('utf8')));
}
