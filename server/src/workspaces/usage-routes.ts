import { tokensMax, usersMax } from '@muster/contract/limits.ts';
import type { Usage } from '@muster/contract/usage/usage.ts';
import * as contract from '@muster/contract/usage/usage-endpoints.ts';
import { webhooksMax } from '@muster/contract/webhooks/webhook.ts';
import type { CandidateTotals } from '#candidates/list/candidate-totals.ts';
import type { Runtime } from '#runtime.ts';
import { routesFor } from '#web/route.ts';
import { type FileUsage, findFileUsage, findUsage, type UsageRow } from './usage-queries.ts';

const route = routesFor<Pick<Runtime, 'database' | 'config'> & { candidateTotals: CandidateTotals }>();

export const usageRoutes = [
  route(contract.getUsage, async ({ app, caller: { workspaceId } }) => {
    const [row, files, candidates] = await Promise.all([
      findUsage(app.database, workspaceId),
      findFileUsage(app.database.longReads(workspaceId), workspaceId),
      app.candidateTotals.count(workspaceId, {}, undefined),
    ]);
    if (!row) throw new Error(`there is no workspace ${workspaceId}`);
    return { success: true, usage: usageView(row, { files, candidates, limit: app.config.planLimits[row.plan] }) };
  }),
];

type Counted = { files: FileUsage; candidates: number; limit: number };

function usageView(row: UsageRow, { files, candidates, limit }: Counted): Usage {
  return {
    plan: row.plan,
    requests: { used: row.requests, limit, remaining: Math.max(0, limit - row.requests), resets_at: row.resets_at },
    candidates,
    jobs: { total: row.jobs, active: row.active_jobs },
    files,
    users: { used: row.users, limit: usersMax },
    tokens: { used: row.tokens, limit: tokensMax },
    webhooks: { used: row.webhooks, limit: webhooksMax },
  };
}
