import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  Record as JsonRecord,
  String as JsonString,
  Optional,
  type TProperties,
  type TSchema,
  Unknown,
} from 'typebox';
import { name, type Part, part } from '#storage/sql.ts';
import { isRecord } from '#text/is-record.ts';

/** The columns that a field is written to, with their values as JSON. */
export type RowColumns = Record<string, unknown>;

/**
 * A field of a record: what it is, and where the database of Muster has it. `value` is an expression about the row `t`, and `columns` the way
 * back into the row, for what is not made of other tables.
 */
export type Field = {
  schema: TSchema;
  value: Part;
  columns?: (value: unknown) => RowColumns;
  isRequired?: true;
  /** Only bundles of other systems have it. */
  isOfOthers?: true;
  /** What the value has to be in an export of Muster; other systems have theirs. */
  own?: TSchema;
  /** JSON of the API, in which null is not the same as absent. */
  isAsInApi?: true;
};

/** By default a field has the name of its column. */
export type FieldOf = (key: string) => Field;

function ofColumn(schema: TSchema, column: string | undefined, read = (value: Part): Part => value): FieldOf {
  return (key) => ({ schema, value: read(part`t.${name(column ?? key)}`), columns: (value) => ({ [column ?? key]: value }) });
}

/** JSON whose content is looked at where it is used. */
export const anyList = JsonArray(Unknown());
export const anyObject = JsonObject({});
export const textsByLanguage = JsonRecord(JsonString(), JsonString());

export const timeSchema = JsonString({ format: 'date-time', description: 'UTC, with milliseconds' });

export const textField = (column?: string): FieldOf => ofColumn(JsonString(), column);
export const flagField = (column?: string): FieldOf => ofColumn(JsonBoolean(), column);
export const integerField = (column?: string): FieldOf => ofColumn(Integer(), column);
export const decimalField = (column?: string): FieldOf => ofColumn(JsonNumber(), column);
export const textsField = (column?: string): FieldOf => ofColumn(JsonArray(JsonString()), column);
export const timeField = (column?: string): FieldOf => ofColumn(timeSchema, column, timeText);
export const dayField = (column?: string): FieldOf => ofColumn(JsonString({ format: 'date' }), column);
/** JSON as the API has it, too: of Muster's own bundles, it has to be `own`. */
export function jsonField(own: TSchema, description: string, column?: string): FieldOf {
  const field = asInApi(ofColumn(Unknown({ description }), column));
  return (key) => ({ ...field(key), own });
}
/** The id of a record of this type in the bundle. */
export const refField = (type: string, column?: string): FieldOf => ofColumn(refSchema(type), column);
export const refsField = (type: string, column?: string): FieldOf => ofColumn(JsonArray(refSchema(type)), column);

/** Made of more than one column, or of other tables. */
export function made(schema: TSchema, value: Part, columns?: (value: unknown) => RowColumns): FieldOf {
  return () => ({ schema, value, ...(columns && { columns }) });
}

/** What other systems have, and Muster has elsewhere or not at all: see load/adapt. Never in an export. */
export function given(schema: TSchema): FieldOf {
  return () => ({ schema, value: part`NULL::text`, isOfOthers: true });
}

/** For a value with properties: each in a column of its own. */
export function columnsOf(columns: Record<string, string>): (value: unknown) => RowColumns {
  return (value) => {
    const properties = isRecord(value) ? value : {};
    return Object.fromEntries(Object.entries(columns).map(([property, column]) => [column, properties[property]]));
  };
}

export function asInApi(field: FieldOf): FieldOf {
  return (key) => ({ ...field(key), isAsInApi: true });
}

export function required(field: FieldOf): FieldOf {
  return (key) => ({ ...field(key), isRequired: true });
}

export const refSchema = (type: string) => JsonString({ description: `The id of a ${type}`, refersTo: type });

/** Somebody elsewhere, who may be known here by their address. */
export const byNameSchema = JsonObject({ name: JsonString(), email: Optional(JsonString()) });

/** In bundles of other systems, who did it is somebody with a name. */
const actorSchema = JsonObject({
  type: Optional(JsonString()),
  id: Optional(JsonString()),
  name: JsonString(),
  email: Optional(JsonString()),
});

/** Who did it, of the columns that begin with this. */
export function actor(prefix: string): FieldOf {
  const column = (end: string) => name(`${prefix}_${end}`);
  return made(
    actorSchema,
    part`json_build_object('type', t.${column('type')}, 'id', t.${column('id')}, 'name', t.${column('name')})`,
    columnsOf({ type: `${prefix}_type`, id: `${prefix}_id`, name: `${prefix}_name` }),
  );
}

/** Null where none of these is known. */
export function money(amount: Part): Part {
  // A number of the API as it is written, and with two digits at least.
  const exact = part`(${amount}::text)::numeric`;
  return part`CASE WHEN ${exact} = round(${exact}, 2) THEN round(${exact}, 2) ELSE ${exact} END::text`;
}

export function timeText(value: Part): Part {
  return part`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Properties that may all be absent. */
export function optionals(properties: TProperties, description?: string): TSchema {
  const optional = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, Optional(schema)]));
  return JsonObject(optional, description === undefined ? {} : { description });
}

/** A number in an id, so that ids are in its order. What was imported is numbered downwards from zero. */
export function sortable(value: Part): Part {
  return part`(5000000000000000 + ${value})::text`;
}
