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

/** The most content that one data frame holds. */
export const blockBytes = 1024 * 1024;
/** The first byte of a data frame is the encoding of the rest. */
export const codings = { plain: 0, zstd: 1 } as const;

const keyShape = '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{28}$';
const hexShape = '^[0-9a-f]{64}$';
const timeShape = '^\\d{4,6}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d[+\\d.:]*$';

const header = Union([
  JsonObject({ kind: Literal('manifest') }),
  JsonObject({ kind: Literal('secrets') }),
  JsonObject({ kind: Literal('table'), name: JsonString() }),
  /** The list of files of a backup at BACKUP_URL, in a stream of its own. */
  JsonObject({ kind: Literal('index') }),
  JsonObject({ kind: Literal('file'), key: JsonString({ pattern: keyShape }) }),
  JsonObject({
    kind: Literal('missing'),
    key: JsonString({ pattern: keyShape }),
    candidate_id: Union([JsonString({ format: 'uuid' }), JsonNull()]),
    erased: JsonBoolean(),
  }),
  // What the two sides of a move say to each other; never in a file.
  JsonObject({ kind: Literal('message'), name: JsonString() }),
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
  /** Referenced tables come before the tables that reference them. */
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
  /** Identifies the key without revealing it. */
  key_check: Union([JsonString({ pattern: hexShape }), JsonNull()]),
});

export type SectionHeader = Static<typeof header>;
export type SectionEnd = Static<typeof sectionEnd>;
export type Manifest = Static<typeof manifest>;
/** Written at the end of the file and compared with what was read. */
export type BackupTotals = { sections: number; rows: number; files: number; missing: number };

export const parseHeader = createParser(header);
export const parseSectionEnd = createParser(sectionEnd);
export const parseManifest = createParser(manifest);

/** Throws on invalid JSON and on any other shape. */
function createParser<Schema extends TSchema>(schema: Schema): (bytes: Buffer) => Static<Schema> {
  const compiled = Compile(schema);
  return (bytes) => compiled.Parse(JSON.parse(bytes.toString('utf8')));
}
