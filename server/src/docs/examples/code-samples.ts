import { asObject, type Json } from '#docs/reference/json.ts';
import type { Operation } from '#docs/reference/operation.ts';
import type { Reference } from '#docs/reference/reference.ts';
import { requestCodes } from './request-codes.ts';

// The TypeScript is that of the SDK.
const languages: Record<string, { lang: string; label: string }> = {
  curl: { lang: 'Shell', label: 'curl' },
  ts: { lang: 'TypeScript', label: 'SDK' },
  python: { lang: 'Python', label: 'Python' },
};

/** The document with the requests of the reference, under the name by which tools for OpenAPI show them beside an operation. */
export function withCodeSamples(document: Json, { groups }: Reference, publicUrl: string): Json {
  const paths: Record<string, Json> = Object.fromEntries(
    Object.entries(asObject(document.paths)).map(([path, item]) => [path, asObject(item)]),
  );
  for (const operation of groups.flatMap(({ operations }) => operations)) {
    const method = operation.method.toLowerCase();
    const item = asObject(paths[operation.path]);
    paths[operation.path] = {
      ...item,
      [method]: { ...asObject(item[method]), 'x-codeSamples': codeSamples(operation, publicUrl) },
    };
  }
  return { ...document, paths };
}

function codeSamples(operation: Operation, publicUrl: string): Json[] {
  return requestCodes(operation, publicUrl).map(({ language, text }) => ({ ...languages[language], source: text }));
}
