import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { Part } from '#storage/sql.ts';
import type { Caller } from '#web/caller.ts';
import type { Call, Route } from '#web/route.ts';
import { auditEntry } from './audit.ts';
import { auditedChangeOf, describeChange } from './describe-change.ts';

/** The route with an audit entry among the statements that its changes are committed with: see `withReceipt`. */
export function auditedRoute<Needs>({ endpoint, answer }: Route<Needs>): Route<Needs> {
  if (!auditedChangeOf(endpoint)) return { endpoint, answer };
  return {
    endpoint,
    answer: (call) =>
      answer({ ...call, receipt: withAuditEntry(endpoint, { ...call, requestId: call.reply.request.id }, call.receipt) }),
  };
}

type ChangingRequest = { caller: Pick<Caller, 'workspaceId' | 'actor'>; body: unknown; query: unknown; requestId: string };

/** The receipt of a request, with the audit entry of its change. */
export function withAuditEntry(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { caller: { workspaceId, actor }, requestId, ...input }: ChangingRequest,
  receipt: Call<Endpoint>['receipt'],
): Call<Endpoint>['receipt'] {
  const audited = auditedChangeOf(endpoint);
  if (!audited) return receipt;
  const entriesFor = (answer: object): Part<'change'>[] => {
    const change = describeChange(audited, input, answer);
    return change ? [auditEntry({ ...change, workspaceId, actor, requestId, network: null })] : [];
  };
  return (answer, status) => [...receipt(answer, status), ...entriesFor(answer)];
}
