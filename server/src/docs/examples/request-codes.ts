import { pythonExample } from '#docs/guides/code/python-example.ts';
import { typescriptExample } from '#docs/guides/code/typescript-example.ts';
import type { Code } from '#docs/page/code-tabs.ts';
import type { Operation } from '#docs/reference/operation.ts';
import { isRecord } from '#text/is-record.ts';
import { curlExample, exampleBody, exampleQuery } from './curl.ts';

/** The request of an operation with curl, with the SDK and in Python; the SDK has no methods for old paths. */
export function requestCodes(operation: Operation, publicUrl: string): Code[] {
  const { method, path } = operation;
  const body = exampleBody(operation);
  const query = Object.entries(exampleQuery(operation));
  const step = { method, path, query, headers: [], captures: [], ...(isRecord(body) && { body }) };
  const typescript = typescriptExample([step]);
  const curl = { language: 'curl', text: curlExample(operation, publicUrl) };
  if (typescript === undefined) return [curl];
  return [curl, { language: 'ts', text: typescript }, { language: 'python', text: pythonExample([step]) }];
}
