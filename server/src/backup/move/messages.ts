import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Integer as JsonInteger,
  Null as JsonNull,
  Object as JsonObject,
  String as JsonString,
  type Static,
  type TSchema,
  Union,
} from 'typebox';
import { Compile } from 'typebox/compile';

/* What the two sides of a move say. Names of tables and columns are compared with those of the own catalogue before they are used. */

const bucketsMax = 131_072;
const name = JsonString({ pattern: '^[a-z_0-9]{1,63}$' });
const id = JsonString({ format: 'uuid' });
const fileKey = JsonString({ pattern: '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{28}$' });
const bytes = JsonString({ pattern: '^[0-9a-f]*$', maxLength: 2_000_000 });

const movedTable = JsonObject({ name, columns: JsonArray(name), key: JsonArray(name) });
export type MovedTable = Static<typeof movedTable>;

const shapes = {
  nothing: JsonNull(),
  hello: JsonObject({
    muster: JsonString({ maxLength: 100 }),
    migrations: JsonArray(JsonString({ maxLength: 200 })),
    workspace_id: id,
    workspace_name: JsonString({ maxLength: 1000 }),
    move_id: id,
    address: JsonString({ maxLength: 1000 }),
    key_check: Union([JsonString({ pattern: '^[0-9a-f]{64}$' }), JsonNull()]),
    /** Whether links that depend on the key may end. */
    may_change_key: JsonBoolean(),
    tables: JsonArray(movedTable),
  }),
  welcome: JsonObject({ address: JsonString({ maxLength: 1000 }), is_same_key: JsonBoolean() }),
  table: JsonObject({ table: name }),
  sum: JsonArray(JsonObject({ table: name, buckets: JsonInteger({ minimum: 1, maximum: bucketsMax }) })),
  /** A line for each bucket that has rows: its number, how many, and the sum of their hashes. */
  sums: JsonString({ maxLength: 60 * bucketsMax }),
  stage: JsonObject({
    table: name,
    buckets: JsonInteger({ minimum: 1, maximum: bucketsMax }),
    different: JsonArray(JsonInteger({ minimum: 0, maximum: bucketsMax })),
  }),
  files: JsonArray(fileKey, { maxItems: 500 }),
  secrets: JsonObject({
    table: name,
    column: name,
    rows: JsonArray(JsonObject({ id: JsonString({ maxLength: 1000 }), secret: bytes }), { maxItems: 500 }),
  }),
  ask: JsonObject({ workspace_id: id, move_id: id, address: JsonString({ maxLength: 1000 }), refuse: JsonBoolean() }),
  verify: JsonArray(
    JsonObject({
      table: name,
      buckets: JsonInteger({ minimum: 1, maximum: bucketsMax }),
      sha256: JsonString({ pattern: '^[0-9a-f]{64}$' }),
    }),
  ),
  answer: JsonObject({ has_arrived: JsonBoolean(), address: JsonString({ maxLength: 1000 }) }),
} as const;

export type Hello = Static<typeof shapes.hello>;

/** Check what the other side has said. Compiled when they are first used, which takes milliseconds. */
export const moveMessages = {
  nothing: parser(shapes.nothing),
  hello: parser(shapes.hello),
  welcome: parser(shapes.welcome),
  table: parser(shapes.table),
  sum: parser(shapes.sum),
  sums: parser(shapes.sums),
  stage: parser(shapes.stage),
  files: parser(shapes.files),
  verify: parser(shapes.verify),
  secrets: parser(shapes.secrets),
  ask: parser(shapes.ask),
  answer: parser(shapes.answer),
};

function parser<Schema extends TSchema>(schema: Schema): (said: unknown) => Static<Schema> {
  let parse: ((said: unknown) => Static<Schema>) | undefined;
  return (said) => {
    parse ??= compile(schema);
    return parse(said);
  };
}

function compile<Schema extends TSchema>(schema: Schema): (said: unknown) => Static<Schema> {
  const compiled = Compile(schema);
  return (said) => compiled.Parse(said);
}

const rowsPerBucket = 16;

/** Enough buckets that a changed row means few rows more; a power of two. */
export function bucketsFor(rows: number): number {
  return Math.min(bucketsMax, 2 ** Math.ceil(Math.log2(Math.max(1, rows / rowsPerBucket))));
}
