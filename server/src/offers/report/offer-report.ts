import type { OfferReport, OfferReportQuery } from '@muster/contract/offers/offer-report.ts';
import { reportRange } from '#reports/report-range.ts';
import { type ReportScopeDeps, reportJobIds } from '#reports/report-scope.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { countAnswers, countDeclineReasons } from './offer-report-queries.ts';

export async function readOfferReport(
  app: ReportScopeDeps & Pick<Runtime, 'clock'>,
  caller: Caller,
  query: OfferReportQuery,
): Promise<OfferReport> {
  const { from, to, starts, until } = reportRange(query, app.clock());
  const jobIds = await reportJobIds(app, caller, query);
  const period = { since: starts[0] ?? until, until, jobIds };
  const reads = app.database.longReads(caller.workspaceId);
  const [{ median, p75, ...counts }, decline_reasons] = await Promise.all([
    countAnswers(reads, caller.workspaceId, period),
    countDeclineReasons(reads, caller.workspaceId, period),
  ]);
  const answered = counts.accepted + counts.declined + counts.expired;
  return {
    from,
    to,
    ...counts,
    acceptance_rate: answered === 0 ? null : counts.accepted / answered,
    hours_to_answer: { median, p75 },
    decline_reasons,
  };
}
