import { retentionReportDays } from '@muster/contract/retention/retention.ts';
import * as contract from '@muster/contract/retention/retention-endpoints.ts';
import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { previewRetention } from './retention-preview.ts';
import { listRetentionDays } from './retention-run-queries.ts';
import { readRetention, retentionAnswer, updateRetention } from './retention-settings.ts';

const route = routesFor<Pick<Runtime, 'database' | 'clock' | 'links'>>();

export const retentionRoutes = [
  route(contract.getRetentionSettings, async ({ app, caller }) => retentionAnswer(await readRetention(app, caller.workspaceId))),

  route(contract.updateRetentionSettings, (call) =>
    withReceipt(call, { answer: (settings: object) => settings }, (also) =>
      updateRetention(call.app, call.caller.workspaceId, call.body, { mayChange: call.ifMatch, also }),
    ),
  ),

  route(contract.getRetentionPreview, async ({ app, caller, query, path, rawQuery, reply }) => {
    const preview = await previewRetention(app, caller.workspaceId, query);
    linkNext(reply, app.links.publicUrl, path, rawQuery, preview.next_cursor);
    return { success: true, ...preview };
  }),

  route(contract.getRetentionReport, async ({ app, caller }) => {
    const since = new Date(app.clock().getTime() - retentionReportDays * dayMs);
    return { success: true, days: await listRetentionDays(app.database, caller.workspaceId, since) };
  }),
];
