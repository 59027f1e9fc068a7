import { STATUS_CODES } from '#system/node-http.ts';
import { parameterField, type SchemaField, schemaFields } from './fields.ts';
import { asArray, asObject, asString, type Json } from './json.ts';

export type Operation = {
  anchor: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
  parameters: { place: string; name: string; schema: Json; field: SchemaField }[];
  body?: { schema: Json; fields: SchemaField[] };
  answers: DocumentedResponse[];
  errors: DocumentedErrors[];
};

export type DocumentedResponse = { status: string; meaning: string; schema?: Json; fields: SchemaField[] };
export type DocumentedErrors = { status: string; meaning: string; messages: string[] };

export function parseOperation(method: string, path: string, operation: Json): Operation {
  const responses = Object.entries(asObject(operation.responses));
  const body = schemaIn(operation.requestBody);
  return {
    anchor: toAnchor(`${method}-${path}`),
    method: method.toUpperCase(),
    path,
    summary: asString(operation.summary),
    description: asString(operation.description),
    deprecated: operation.deprecated === true,
    parameters: asArray(operation.parameters).map((parameter) => parseParameter(asObject(parameter))),
    ...(body && { body: { schema: body, fields: schemaFields(body) } }),
    answers: responses.filter(([status]) => Number(status) < 400).map(([status, response]) => documentedResponse(status, response)),
    errors: responses.filter(([status]) => Number(status) >= 400).map(([status, response]) => documentedErrors(status, response)),
  };
}

export function toAnchor(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}

function parseParameter(parameter: Json): Operation['parameters'][number] {
  const { in: place, name, schema } = parameter;
  return { place: asString(place), name: asString(name), schema: asObject(schema), field: parameterField(parameter) };
}

function documentedResponse(status: string, response: unknown): DocumentedResponse {
  const schema = schemaIn(response);
  return { status, meaning: statusMeaning(status), ...(schema && { schema }), fields: schema ? schemaFields(schema) : [] };
}

function documentedErrors(status: string, response: unknown): DocumentedErrors {
  const examples = Object.values(asObject(jsonContent(response).examples));
  const sentences = examples.map((example) => asString(asObject(asObject(example).value).error));
  const messages = sentences.length > 0 ? sentences : [asString(asObject(response).description)];
  return { status, meaning: statusMeaning(status), messages: [...new Set(messages)] };
}

function schemaIn(value: unknown): Json | undefined {
  const content = jsonContent(value);
  return 'schema' in content ? asObject(content.schema) : undefined;
}

function jsonContent(value: unknown): Json {
  const [content] = Object.values(asObject(asObject(value).content));
  return asObject(content);
}

function statusMeaning(status: string): string {
  return STATUS_CODES[status] ?? '';
}
