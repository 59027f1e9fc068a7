import { applicationUrl } from '#applications/application-link.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { unavailable } from '#failure.ts';
import { replacedInUnsent } from '#messages/replace-in-unsent.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { replacedMergedLinks, saveLinkNumber } from './link-queries.ts';

type ReplaceDeps = Pick<Runtime, 'database' | 'clock' | 'keys' | 'links'> & { candidateReads: CandidateReads };

// Each conflict means that another request has replaced it.
const attemptsMax = 20;

/** The page of an application gets another address, and the one before opens nothing any more. */
export async function replaceLink(
  app: ReplaceDeps,
  workspaceId: string,
  id: string,
  also: (url: string) => RowWrite[],
): Promise<string> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const { id: candidateId, link_number: before } = await requireCandidate(app, workspaceId, id);
    const urlOf = (linkNumber: number) => applicationUrl(app, { workspaceId, candidateId, linkNumber });
    const [old, url] = [urlOf(before), urlOf(before + 1)];
    const at = app.clock().toISOString();
    const isSaved = await saveLinkNumber(app.database, workspaceId, { candidateId, before, at }, [
      replacedMergedLinks({ candidate_id: candidateId, at }),
      replacedInUnsent({ candidate_id: candidateId, old, new: url }),
      ...also(url),
    ]);
    if (isSaved) return url;
  }
  throw unavailable('unavailable', 1);
}
