import type { FastifyReply, FastifyRequest } from 'fastify';
import { Integer, Object as JsonObject, type Static, type TProperties } from 'typebox';
import { clearCookie, readCookie, setCookie } from '#console/session-cookie.ts';
import type { Runtime } from '#runtime.ts';
import { minuteMs } from '#time/durations.ts';
import { fitsSchema } from '#web/compiled-schema.ts';

type CookieDeps = Pick<Runtime, 'links' | 'secretBox' | 'clock'>;

/** A value that a browser keeps between two steps of a sign-in. It can neither read nor change it. */
export type SignInCookie<Value> = {
  set(app: CookieDeps, reply: FastifyReply, value: Value): void;
  read(app: CookieDeps, request: FastifyRequest): Value | undefined;
};

const lifetimeMs = 10 * minuteMs;

/** `step` is part of the seal: the value of one step is not accepted by another. */
export function signInCookie<Fields extends TProperties>(
  step: string,
  fields: Fields,
): SignInCookie<Static<ReturnType<typeof JsonObject<Fields>>>> {
  const schema = JsonObject(fields);
  const sealedSchema = JsonObject({ value: schema, expires_at_ms: Integer() });
  const context = `sign-in ${step}`;
  return {
    set: ({ links, secretBox, clock }, reply, value) => {
      const text = JSON.stringify({ value, expires_at_ms: clock().getTime() + lifetimeMs });
      setCookie(reply, links, 'sign_in', secretBox.seal(Buffer.from(text), context).toString('base64url'));
    },
    read: ({ links, secretBox, clock }, request) => {
      const cookie = readCookie(request, links, 'sign_in');
      const opened = cookie === undefined ? undefined : openSealed(secretBox, cookie, context);
      if (!fitsSchema(sealedSchema, opened)) return undefined;
      return opened.expires_at_ms > clock().getTime() ? opened.value : undefined;
    },
  };
}

export function clearSignInCookie({ links }: Pick<Runtime, 'links'>, reply: FastifyReply): void {
  clearCookie(reply, links, 'sign_in');
}

/** Undefined for what we have not sealed for this step. */
function openSealed(secretBox: Runtime['secretBox'], cookie: string, context: string): unknown {
  try {
    return JSON.parse(secretBox.open(Buffer.from(cookie, 'base64url'), context).toString());
  } catch {
    return undefined;
  }
}
