import { arrayOf, type Json, objectOf, stringOf } from './json.ts';
import { allowedValues, mapValuesOf, schemaLimits, schemaTypeText, variantsOf } from './schema-text.ts';

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

export function schemaFields(schema: Json, parent = '', depth = 0): SchemaField[] {
  return membersOf(schema, parent).flatMap(({ properties, required, parent }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const place = { name, parent, depth, required: required.includes(name) };
      return [fieldOf(place, objectOf(property)), ...schemaFields(objectOf(property), `${parent}${name}.`, depth + 1)];
    }),
  );
}

export function parameterField(parameter: Json): SchemaField {
  const { name, required, description } = parameter;
  const place = { name: stringOf(name), parent: '', depth: 0, required: required === true };
  const field = fieldOf(place, objectOf(parameter.schema));
  const limits = parameter.explode === false ? ['several with commas between'] : [];
  return { ...field, limits: [...field.limits, ...limits], description: stringOf(description) || field.description };
}

/** The objects whose fields are listed for a schema: itself, its items, its map values and each of its variants. */
function membersOf(schema: Json, parent: string): { properties: Json; required: readonly unknown[]; parent: string }[] {
  const own = { properties: objectOf(schema.properties), required: arrayOf(schema.required), parent };
  const inside = parent.replace(/\.$/, '');
  const values = mapValuesOf(schema);
  return [
    own,
    ...[...variantsOf(schema), ...arrayOf(schema.allOf).map(objectOf)].flatMap((variant) => membersOf(variant, parent)),
    ...('items' in schema ? membersOf(objectOf(schema.items), `${inside}[].`) : []),
    ...(values ? membersOf(values, `${inside}.*.`) : []),
  ];
}

function fieldOf(place: FieldPosition, schema: Json): SchemaField {
  return {
    ...place,
    type: schemaTypeText(schema),
    deprecated: schema.deprecated === true,
    allowed: allowedValues(schema),
    limits: schemaLimits(schema),
    description: stringOf(schema.description),
  };
}
