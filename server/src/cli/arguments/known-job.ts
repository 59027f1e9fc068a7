import { UsageError } from '#cli/command.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';

/** Checks the value of --job. */
export async function knownJob(
  { jobReads }: Pick<App, 'jobReads'>,
  workspaceId: string,
  given: string | boolean | undefined,
): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const jobId = String(given);
  if (!isUuid(jobId) || !(await jobReads.find({ workspaceId, jobId }))) throw new UsageError(`There is no job ${jobId}.`);
  return jobId.toLowerCase();
}
