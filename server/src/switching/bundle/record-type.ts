import { Object as JsonObject, Optional, type TSchema } from 'typebox';
import { join, type Part, part } from '#storage/sql.ts';
import type { Field, FieldOf } from './fields.ts';

/** One kind of records in a bundle: a file of JSON lines. */
export type RecordType = {
  name: string;
  about: string;
  fields: Record<string, Field>;
  /** The rows of a workspace as `t`, with what is joined. */
  rows: (workspaceId: string) => Part;
  /** By the id of the record. */
  order: Part;
  /** What else is read with each row, for the file that it is about. */
  file?: Part;
};

type Declared = Omit<RecordType, 'fields' | 'order'> & { fields: Record<string, FieldOf>; order?: Part };

export function recordType({ fields, order = part`t.id`, ...others }: Declared): RecordType {
  const named = Object.entries(fields).map(([key, field]) => [key, field(key)]);
  return { ...others, order, fields: Object.fromEntries(named) };
}

/** Nothing that is null is in it, at any depth, so that there is one way to write a record. */
function recordText({ fields }: RecordType): Part {
  const pairs = Object.entries(fields).map(([key, { value }]) => part`${key}::text, ${value}`);
  return part`json_strip_nulls(json_build_object(${join(pairs, ', ')}))::text`;
}

/** All records of a workspace as lines, in the order of their ids. */
export function selectRecords(type: RecordType, workspaceId: string): Part {
  const file = type.file ? part`, ${type.file}` : part``;
  return part`SELECT ${recordText(type)} AS line${file} FROM ${type.rows(workspaceId)} ORDER BY ${type.order}`;
}

/** Explains the records of a bundle without Muster. */
export function recordSchema({ name, about, fields }: RecordType): TSchema {
  const properties = Object.entries(fields).map(([key, { schema, isRequired }]) => [key, isRequired ? schema : Optional(schema)]);
  return JsonObject(Object.fromEntries(properties), {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    description: about,
  });
}
