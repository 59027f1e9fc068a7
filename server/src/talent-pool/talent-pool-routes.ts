import { listTalentPool } from '@muster/contract/talent-pool/talent-pool.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { readCompany } from '#companies/company-actions.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext, readSortedPage, splitPage } from '#web/paging.ts';
import { routesFor } from '#web/route.ts';
import { countMembers, listMembers } from './member-list-queries.ts';

const route = routesFor<Pick<Runtime, 'database' | 'links'> & { candidateReads: CandidateReads }>();

export const talentPoolRoutes = [
  route(listTalentPool, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { candidate_id, company_id } = query;
    const filters = {
      ...(candidate_id !== undefined && { candidate_id: (await requireCandidate(app, workspaceId, candidate_id)).id }),
      ...(company_id !== undefined && { company_id: (await readCompany(app, workspaceId, company_id)).id }),
    };
    const scope = ['talent pool', workspaceId, filters];
    const page = readSortedPage(query, scope, 'ends_at');
    const [found, total] = await Promise.all([
      listMembers(app.database, workspaceId, filters, page),
      countMembers(app.database, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, members: rows, total_members: total, has_more, next_cursor };
  }),
];
