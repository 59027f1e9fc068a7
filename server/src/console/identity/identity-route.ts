import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { withAuditEntry } from '#audit/audited-route.ts';
import type { ConsoleApp } from '#console/console-app.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import type { Call } from '#web/route.ts';

/** A request to an endpoint of the console about identity, which has passed all checks. */
export type IdentityCall<E extends Endpoint, Session> = {
  app: ConsoleApp;
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  body: Call<E>['body'];
  query: Call<E>['query'];
  /** SQL to run with the change: the response for its Idempotency-Key, if there is one, and the entry of the audit log. */
  receipt: Call<Endpoint>['receipt'];
};

export type IdentityRoute = {
  endpoint: Endpoint;
  /** Whether a repeated request with the same Idempotency-Key gets the stored response. */
  isRepeatable: boolean;
  answer(call: IdentityCall<Endpoint, ActiveSession | null>): Promise<object>;
};

/** An endpoint for people who are not signed in. */
export function publicRoute<const E extends Endpoint>(
  endpoint: E,
  answer: (call: IdentityCall<E, ActiveSession | null>) => Promise<object>,
): IdentityRoute {
  const bound: { answer(call: IdentityCall<E, ActiveSession | null>): Promise<object> } = { answer };
  return { endpoint, isRepeatable: false, ...bound };
}

/** An endpoint for users who are signed in. */
export function userRoute<const E extends Endpoint>(
  endpoint: E,
  answer: (call: IdentityCall<E, ActiveSession>) => Promise<object>,
): IdentityRoute {
  const bound: { answer(call: IdentityCall<E, ActiveSession | null>): Promise<object> } = {
    answer: (call) => {
      const session = requireSession(call.session);
      return answer({ ...call, session, receipt: auditedReceipt(endpoint, session, call) });
    },
  };
  return { endpoint, isRepeatable: endpoint.secretAnswer === true, ...bound };
}

type ReceiptCall = Pick<IdentityCall<Endpoint, unknown>, 'request' | 'receipt'> & { body?: unknown; query?: unknown };

/** SQL to run with a change of the user: with the entry of the audit log. */
export function auditedReceipt(
  endpoint: Endpoint,
  { workspaceId, user: { id, name } }: ActiveSession,
  { request, receipt, body, query }: ReceiptCall,
): Call<Endpoint>['receipt'] {
  const caller = { workspaceId, actor: { type: 'user', id, name } } as const;
  return withAuditEntry(endpoint, { caller, body, query, requestId: request.id }, receipt);
}

function requireSession(session: ActiveSession | null): ActiveSession {
  if (!session) throw new Error('a request without a session was admitted');
  return session;
}
