import { asArray, asObject, asString, dereference, type Json } from './json.ts';
import { type DocumentedErrors, type Operation, parseOperation, toAnchor } from './operation.ts';

/** The OpenAPI document, arranged for the page. */
export type Reference = {
  title: string;
  version: string;
  description: string;
  authentication: string;
  headers: { name: string; type: string; description: string }[];
  groups: Group[];
  /** The errors that every operation has. */
  errors: DocumentedErrors[];
};

export type Group = { name: string; anchor: string; description: string; operations: Operation[] };

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export function readReference(raw: Json): Reference {
  const document = dereference(raw);
  const info = asObject(document.info);
  const components = asObject(document.components);
  const groups = asArray(document.tags).map((tag) => parseGroup(asObject(tag), asObject(document.paths)));
  return {
    title: asString(info.title),
    version: asString(info.version),
    description: asString(info.description),
    authentication: Object.values(asObject(components.securitySchemes)).map(parseDescription).join(' '),
    headers: Object.entries(asObject(components.headers)).map(([name, header]) => parseHeaderParameter(name, asObject(header))),
    groups,
    errors: sharedErrors(groups.flatMap((group) => group.operations)),
  };
}

function parseGroup(tag: Json, paths: Json): Group {
  const name = asString(tag.name);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods
      .map((method) => ({ method, operation: asObject(asObject(item)[method]) }))
      .filter(({ operation }) => asArray(operation.tags)[0] === name)
      .map(({ method, operation }) => parseOperation(method, path, operation)),
  );
  return { name, anchor: toAnchor(name), description: parseDescription(tag), operations };
}

function parseHeaderParameter(name: string, header: Json): Reference['headers'][number] {
  return { name, type: asString(asObject(header.schema).type), description: parseDescription(header) };
}

function parseDescription(value: unknown): string {
  return asString(asObject(value).description);
}

function sharedErrors([first, ...others]: Operation[]): DocumentedErrors[] {
  const isShared = (status: string, message: string) => others.every(({ errors }) => hasMessage(errors, status, message));
  return (first?.errors ?? [])
    .map(({ messages, ...rest }) => ({ ...rest, messages: messages.filter((message) => isShared(rest.status, message)) }))
    .filter(({ messages }) => messages.length > 0);
}

function hasMessage(all: DocumentedErrors[], status: string, message: string): boolean {
  return all.some((errors) => errors.status === status && errors.messages.includes(message));
}
