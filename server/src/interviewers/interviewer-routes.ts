import * as contract from '@muster/contract/interviewers/interviewer-endpoints.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { interviewerView, type StoredInterviewer } from './interviewer.ts';
import { type InterviewerDeps, updateInterviewer } from './interviewer-actions.ts';
import { countInterviewers, listInterviewers } from './interviewer-queries.ts';

const route = routesFor<InterviewerDeps & Pick<Runtime, 'links'>>();

export const interviewerRoutes = [
  route(contract.listInterviewers, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const key = query.email === undefined ? undefined : emailKey(query.email);
    const scope = ['interviewers', workspaceId, key];
    const page = readPage(query, scope);
    const found = await listInterviewers(app.database, workspaceId, key, page);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return {
      success: true,
      interviewers: rows.map((row) => interviewerView(app, workspaceId, row)),
      total_interviewers: key === undefined ? await countInterviewers(app.database, workspaceId) : rows.length,
      has_more,
      next_cursor,
    };
  }),

  route(contract.updateInterviewer, async (call) => {
    const { app, caller, body } = call;
    const answer = (interviewer: StoredInterviewer) => ({
      success: true,
      interviewer: interviewerView(app, caller.workspaceId, interviewer),
    });
    return withReceipt(call, { answer }, (also) => updateInterviewer(app, caller.workspaceId, body, also));
  }),
];
