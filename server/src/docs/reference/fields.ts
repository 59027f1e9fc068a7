import { asArray, asObject, asString, type Json } from './json.ts';
import { mergeVariants } from './merge-variants.ts';
import { allowedValues, mapValueSchema, schemaLimits, schemaTypeText, schemaVariants } from './schema-text.ts';

/** A row of a table of fields. A nested field follows its parent, one level deeper. */
export type SchemaField = {
  name: string;
  /** What comes before the name in the field's full path: `questions.custom[].` */
  parent: string;
  depth: number;
  type: string;
  required: boolean;
  deprecated: boolean;
  allowed: string[];
  limits: string[];
  description: string;
};

type FieldPosition = Pick<SchemaField, 'name' | 'parent' | 'depth' | 'required'>;

/** The fields of a schema. A field that several variants have is listed once, with the values of all. */
export function schemaFields(schema: Json, parent = '', depth = 0): SchemaField[] {
  const fields = listFields(schema, parent, depth);
  const hasVariants = [schema, asObject(schema.items)].some((each) => schemaVariants(each).length > 0);
  return hasVariants ? mergeVariants(fields) : fields;
}

function listFields(schema: Json, parent: string, depth: number): SchemaField[] {
  return schemaMembers(schema, parent).flatMap(({ properties, required, parent }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const place = { name, parent, depth, required: required.includes(name) };
      return [toField(place, asObject(property)), ...schemaFields(asObject(property), `${parent}${name}.`, depth + 1)];
    }),
  );
}

export function parameterField(parameter: Json): SchemaField {
  const { name, required, description } = parameter;
  const place = { name: asString(name), parent: '', depth: 0, required: required === true };
  const field = toField(place, asObject(parameter.schema));
  const limits = parameter.explode === false ? ['a comma-separated list'] : [];
  return { ...field, limits: [...field.limits, ...limits], description: asString(description) || field.description };
}

/** The objects whose fields are listed for a schema: itself, its items, its map values and each of its variants. */
function schemaMembers(schema: Json, parent: string): { properties: Json; required: readonly unknown[]; parent: string }[] {
  const own = { properties: asObject(schema.properties), required: asArray(schema.required), parent };
  const inside = parent.replace(/\.$/, '');
  const values = mapValueSchema(schema);
  return [
    own,
    ...[...schemaVariants(schema), ...asArray(schema.allOf).map(asObject)].flatMap((variant) => schemaMembers(variant, parent)),
    ...('items' in schema ? schemaMembers(asObject(schema.items), `${inside}[].`) : []),
    ...(values ? schemaMembers(values, `${inside}.*.`) : []),
  ];
}

function toField(place: FieldPosition, schema: Json): SchemaField {
  return {
    ...place,
    type: schemaTypeText(schema),
    deprecated: schema.deprecated === true,
    allowed: allowedValues(schema),
    limits: schemaLimits(schema),
    description: asString(schema.description),
  };
}
