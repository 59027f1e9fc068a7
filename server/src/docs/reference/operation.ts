import { STATUS_CODES } from 'node:http';
import { parameterField, type SchemaField, schemaFields } from './fields.ts';
import { arrayOf, type Json, objectOf, stringOf } from './json.ts';

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

export function operationOf(method: string, path: string, operation: Json): Operation {
  const responses = Object.entries(objectOf(operation.responses));
  const body = schemaIn(operation.requestBody);
  return {
    anchor: anchorOf(`${method}-${path}`),
    method: method.toUpperCase(),
    path,
    summary: stringOf(operation.summary),
    description: stringOf(operation.description),
    deprecated: operation.deprecated === true,
    parameters: arrayOf(operation.parameters).map((parameter) => parameterOf(objectOf(parameter))),
    ...(body && { body: { schema: body, fields: schemaFields(body) } }),
    answers: responses.filter(([status]) => Number(status) < 400).map(([status, response]) => documentedResponse(status, response)),
    errors: responses.filter(([status]) => Number(status) >= 400).map(([status, response]) => documentedErrors(status, response)),
  };
}

export function anchorOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}

function parameterOf(parameter: Json): Operation['parameters'][number] {
  const { in: place, name, schema } = parameter;
  return { place: stringOf(place), name: stringOf(name), schema: objectOf(schema), field: parameterField(parameter) };
}

function documentedResponse(status: string, response: unknown): DocumentedResponse {
  const schema = schemaIn(response);
  return { status, meaning: meaningOf(status), ...(schema && { schema }), fields: schema ? schemaFields(schema) : [] };
}

function documentedErrors(status: string, response: unknown): DocumentedErrors {
  const examples = Object.values(objectOf(contentOf(response).examples));
  const sentences = examples.map((example) => stringOf(objectOf(objectOf(example).value).error));
  const messages = sentences.length > 0 ? sentences : [stringOf(objectOf(response).description)];
  return { status, meaning: meaningOf(status), messages: [...new Set(messages)] };
}

function schemaIn(value: unknown): Json | undefined {
  const content = contentOf(value);
  return 'schema' in content ? objectOf(content.schema) : undefined;
}

function contentOf(value: unknown): Json {
  const [content] = Object.values(objectOf(objectOf(value).content));
  return objectOf(content);
}

function meaningOf(status: string): string {
  return STATUS_CODES[status] ?? '';
}
