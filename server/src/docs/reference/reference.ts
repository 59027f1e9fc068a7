import { arrayOf, dereferenced, type Json, objectOf, stringOf } from './json.ts';
import { anchorOf, type DocumentedErrors, type Operation, operationOf } from './operation.ts';

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
  const document = dereferenced(raw);
  const info = objectOf(document.info);
  const components = objectOf(document.components);
  const groups = arrayOf(document.tags).map((tag) => groupOf(objectOf(tag), objectOf(document.paths)));
  return {
    title: stringOf(info.title),
    version: stringOf(info.version),
    description: stringOf(info.description),
    authentication: Object.values(objectOf(components.securitySchemes)).map(descriptionOf).join(' '),
    headers: Object.entries(objectOf(components.headers)).map(([name, header]) => headerOf(name, objectOf(header))),
    groups,
    errors: sharedErrors(groups.flatMap((group) => group.operations)),
  };
}

function groupOf(tag: Json, paths: Json): Group {
  const name = stringOf(tag.name);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods
      .map((method) => ({ method, operation: objectOf(objectOf(item)[method]) }))
      .filter(({ operation }) => arrayOf(operation.tags)[0] === name)
      .map(({ method, operation }) => operationOf(method, path, operation)),
  );
  return { name, anchor: anchorOf(name), description: descriptionOf(tag), operations };
}

function headerOf(name: string, header: Json): Reference['headers'][number] {
  return { name, type: stringOf(objectOf(header.schema).type), description: descriptionOf(header) };
}

function descriptionOf(value: unknown): string {
  return stringOf(objectOf(value).description);
}

function sharedErrors([first, ...others]: Operation[]): DocumentedErrors[] {
  const isShared = (status: string, message: string) => others.every(({ errors }) => holds(errors, status, message));
  return (first?.errors ?? [])
    .map(({ messages, ...rest }) => ({ ...rest, messages: messages.filter((message) => isShared(rest.status, message)) }))
    .filter(({ messages }) => messages.length > 0);
}

function holds(all: DocumentedErrors[], status: string, message: string): boolean {
  return all.some((errors) => errors.status === status && errors.messages.includes(message));
}
