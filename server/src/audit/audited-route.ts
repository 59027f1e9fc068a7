import type { AuditAction } from '@muster/contract/audit/audit-actions.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { isRecord } from '#text/is-record.ts';
import type { Caller } from '#web/caller.ts';
import type { Call, Route } from '#web/route.ts';
import { auditEntry } from './audit.ts';
import type { RecordRead } from './audit-reads.ts';
import { canonicalId, describeChange } from './describe-change.ts';

/** The route with an audit entry among the statements that its changes are committed with: see `withReceipt`. */
export function auditedRoute<Needs extends { recordRead: RecordRead }>({ endpoint, answer }: Route<Needs>): Route<Needs> {
  if (!endpoint.audit) return { endpoint, answer };
  if (endpoint.method === 'GET') return { endpoint, answer: recordAfter(endpoint.audit.action, answer) };
  return {
    endpoint,
    answer: (call) =>
      answer({ ...call, receipt: withAuditEntry(endpoint, { ...call, requestId: call.reply.request.id }, call.receipt) }),
  };
}

/** A read of one candidate, recorded once the caller is known to be allowed to see it. */
function recordAfter<Needs extends { recordRead: RecordRead }>(
  action: AuditAction,
  answer: Route<Needs>['answer'],
): Route<Needs>['answer'] {
  return async (call) => {
    const shown = await answer(call);
    const { app, caller, query, reply } = call;
    const { workspaceId, actor } = caller;
    const candidateId = isRecord(query) ? canonicalId(String(query.candidate_id)) : '';
    await app.recordRead({ workspaceId, actor, action, candidateId, requestId: reply.request.id });
    return shown;
  };
}

type ChangingRequest = { caller: Pick<Caller, 'workspaceId' | 'actor'>; body: unknown; query: unknown; requestId: string };

/** The receipt of a request, with the audit entry of its change. */
export function withAuditEntry(
  { audit }: Pick<Endpoint, 'audit'>,
  { caller: { workspaceId, actor }, requestId, ...input }: ChangingRequest,
  receipt: Call<Endpoint>['receipt'],
): Call<Endpoint>['receipt'] {
  if (!audit) return receipt;
  const entriesFor = (answer: object): RowWrite[] => {
    const change = describeChange(audit, input, answer);
    return change ? [auditEntry({ ...change, workspaceId, actor, requestId, network: null })] : [];
  };
  return (answer, status) => [...receipt(answer, status), ...entriesFor(answer)];
}
