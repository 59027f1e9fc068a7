import type { FastifyReply } from 'fastify';
import { type Failure, failureBody } from '#failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The names of the query parameters and of the fields of the body, of an endpoint of the contract. */
    fields?: ReadonlySet<string>;
  }
}

const consolePrefix = '/console/v1/';

/** Sets the headers of an error and returns its body, which has code and field in the console too: the one of the API is prescribed. */
export function answerFailure(
  reply: FastifyReply,
  { code, message, field: about }: Pick<Failure, 'code' | 'message' | 'field'>,
): string {
  const { url, routeOptions } = reply.request;
  const field = fieldOf(about, routeOptions.config?.fields);
  reply.header('x-error-code', code);
  if (field !== undefined) reply.header('x-error-field', field);
  if (!url.startsWith(consolePrefix)) return failureBody(message);
  return JSON.stringify({ success: false, error: message, code, ...(field !== undefined && { field }) });
}

/** Only a field that the endpoint has: one that a client has made up may contain anything. The id of a resource may be called `id`. */
function fieldOf(about: string | undefined, fields: ReadonlySet<string> | undefined): string | undefined {
  const [name = ''] = about?.split(/[.[]/) ?? [];
  if (fields?.has(name)) return about;
  return name.endsWith('_id') && fields?.has('id') ? 'id' : undefined;
}
