import { Object as JsonObject, String as JsonString, Optional, type TSchema, Unknown } from 'typebox';
import { join, name as nameOf, type Part, part } from '#storage/sql.ts';
import type { Field, FieldOf } from './fields.ts';

export type BundleRecord = { id: string } & Record<string, unknown>;

/** One kind of records in a bundle: a file of JSON lines. */
export type RecordType = {
  name: string;
  about: string;
  fields: Record<string, Field>;
  /** Where an import puts a row for each record. None where `load/` has a way of its own. */
  table: string | undefined;
  /** The rows of a workspace as `t`, with what is joined. */
  rows: (workspaceId: string) => Part;
  /** By the id of the record. */
  order: Part;
  /** What else is read with each row, for the file that it is about. */
  file?: Part;
};

type Declared = Pick<RecordType, 'name' | 'about' | 'file'> &
  Partial<Pick<RecordType, 'table' | 'rows' | 'order'>> & { fields: Record<string, FieldOf> };

/** By default the rows are those of its table. */
export function recordType({ name, about, file, fields, table, rows, order = part`t.id` }: Declared): RecordType {
  const named = Object.entries(fields).map(([key, field]) => [key, field(key)]);
  if (!rows && !table) throw new Error(`${name} has neither rows nor a table`);
  return {
    name,
    about,
    table,
    order,
    rows: rows ?? ((workspaceId) => part`${nameOf(table ?? '')} AS t WHERE t.workspace_id = ${workspaceId}::uuid`),
    fields: Object.fromEntries(named),
    ...(file && { file }),
  };
}

/** Nothing that is null is in it, so that there is one way to write a record; only JSON of the API stays as it is. */
function recordText({ fields }: RecordType): Part {
  const own = Object.entries(fields).filter(([, { isOfOthers }]) => !isOfOthers);
  const pairs = own.map(([key, field]) => part`${`${JSON.stringify(key)}:`}::text || ${valueText(field)}`);
  return part`'{' || concat_ws(',', ${join(pairs, ', ')}) || '}'`;
}

/** Null where there is no value. JSON may have been stored on several lines. */
function valueText({ value, isAsInApi }: Field): Part {
  if (!isAsInApi) return part`NULLIF(json_strip_nulls(to_json(${value}))::text, 'null')`;
  return part`NULLIF(translate(to_json(${value})::text, E'\\n\\r', '  '), 'null')`;
}

/** All records of a workspace as lines, in the order of their ids. */
export function selectRecords(type: RecordType, workspaceId: string): Part {
  const file = type.file ? part`, ${type.file}` : part``;
  return part`SELECT ${recordText(type)} AS line${file} FROM ${type.rows(workspaceId)} ORDER BY ${type.order}`;
}

/** Explains the records of a bundle without Muster. */
export function recordSchema({ name, about, fields }: RecordType): TSchema {
  const properties = Object.entries(fields).map(([key, { schema, isRequired }]) => [key, isRequired ? schema : Optional(schema)]);
  const ofOthers = {
    source_url: Optional(JsonString()),
    extra: Optional(Unknown({ description: 'What has no place in Muster: never loaded' })),
  };
  return JsonObject(
    { ...Object.fromEntries(properties), ...ofOthers },
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: name,
      description: about,
    },
  );
}
