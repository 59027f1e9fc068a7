import type { Endpoint } from '@muster/contract/endpoint.ts';
import { getCvText } from '@muster/contract/screening/cv-endpoints.ts';
import type { Part } from '#storage/sql.ts';
import { isRecord } from '#text/is-record.ts';
import type { Caller } from '#web/caller.ts';
import type { Call, Route } from '#web/route.ts';
import { auditEntry } from './audit.ts';
import type { RecordRead } from './audit-reads.ts';
import { auditedChangeOf, describeChange } from './describe-change.ts';

/** The route with an audit entry among the statements that its changes are committed with: see `withReceipt`. */
export function auditedRoute<Needs extends { recordRead: RecordRead }>({ endpoint, answer }: Route<Needs>): Route<Needs> {
  if (endpoint.path === getCvText.path) return { endpoint, answer: recordCvView(answer) };
  if (!auditedChangeOf(endpoint)) return { endpoint, answer };
  return {
    endpoint,
    answer: (call) =>
      answer({ ...call, receipt: withAuditEntry(endpoint, { ...call, requestId: call.reply.request.id }, call.receipt) }),
  };
}

/** Recorded once the caller is known to be allowed to see the text. */
function recordCvView<Needs extends { recordRead: RecordRead }>(answer: Route<Needs>['answer']): Route<Needs>['answer'] {
  return async (call) => {
    const shown = await answer(call);
    const candidateId = isRecord(shown) ? String(shown.id) : '';
    const { app, caller, reply } = call;
    const { workspaceId, actor } = caller;
    await app.recordRead({ workspaceId, actor, action: 'candidate.cv_viewed', candidateId, requestId: reply.request.id });
    return shown;
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
