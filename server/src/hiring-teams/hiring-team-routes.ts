import type { HiringTeamMember } from '@muster/contract/hiring-teams/hiring-team.ts';
import * as contract from '@muster/contract/hiring-teams/hiring-team-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { type HiringTeamDeps, readHiringTeam, updateHiringTeam } from './hiring-team-actions.ts';

const route = routesFor<HiringTeamDeps>();
const answer = (hiring_team: HiringTeamMember[]) => ({ success: true, hiring_team });

export const hiringTeamRoutes = [
  route(contract.getHiringTeam, async ({ app, caller: { workspaceId }, query }) =>
    answer(await readHiringTeam(app, workspaceId, query.job_id)),
  ),

  route(contract.updateHiringTeam, (call) =>
    withReceipt(call, { answer }, (also) => updateHiringTeam(call.app, call.caller.workspaceId, call.body, also)),
  ),
];
