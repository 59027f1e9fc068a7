import type { Actor } from '@muster/contract/events/event.ts';
import type { FastifyRequest } from 'fastify';
import type { RecordRead } from '#audit/audit-reads.ts';
import type { RecordDownload } from '#files/download.ts';
import type { Runtime } from '#runtime.ts';
import { openSessionLookup } from '#users/sessions/session-lookup.ts';
import { readCookie } from './session-cookie.ts';

type DownloadDeps = Pick<Runtime, 'database' | 'links'> & { recordRead: RecordRead };

/** Links to files are signed and need no session; a browser that has one of the same workspace names its user. */
const linkHolder: Actor = { type: 'system', id: 'signed_link', name: 'Signed link' };

/** Records who downloads a file of a candidate. */
export function openDownloadRecords(app: DownloadDeps): RecordDownload {
  const findSession = openSessionLookup(app);

  const findActor = async (request: FastifyRequest, workspaceId: string): Promise<Actor> => {
    const secret = readCookie(request, app.links, 'session');
    const session = secret === undefined ? undefined : await findSession(secret);
    if (session?.workspaceId !== workspaceId) return linkHolder;
    const { id, name } = session.user;
    return { type: 'user', id, name };
  };

  return async (request, { workspaceId, candidateId }) => {
    const actor = await findActor(request, workspaceId);
    await app.recordRead({ workspaceId, actor, action: 'candidate.file_downloaded', candidateId, requestId: request.id });
  };
}
