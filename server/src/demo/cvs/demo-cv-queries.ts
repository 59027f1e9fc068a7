import type { StoredResume } from '#candidates/candidate-resume.ts';
import { type Part, part } from '#storage/sql.ts';

/** Without an entry in the history: the CV came with the application. */
export function setResume(workspaceId: string, candidateId: string, { id, filename }: Pick<StoredResume, 'id' | 'filename'>): Part {
  return part`
    UPDATE candidates SET resume_file_id = ${id}, resume_filename = ${filename}, revision = revision + 1
    WHERE workspace_id = ${workspaceId} AND id = ${candidateId} RETURNING id`;
}
