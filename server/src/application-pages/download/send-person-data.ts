import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ApplicationPage } from '#application-pages/read-application.ts';
import { consumeDownload, type RateLimitDeps } from '#applications/rate-limits.ts';
import { writeZip } from '#files/zip-writer.ts';
import type { Runtime } from '#runtime.ts';
import { reportTruncatedResponse } from '#web/truncated-response.ts';
import { type PersonDataDeps, personData } from './person-data.ts';

export type SendPersonDataDeps = PersonDataDeps & RateLimitDeps & Pick<Runtime, 'noteError'>;

/** Sends all data about a person as a ZIP archive. Undefined when it was downloaded too often today. */
export async function sendPersonData(
  app: SendPersonDataDeps,
  reply: FastifyReply,
  page: ApplicationPage,
): Promise<FastifyReply | undefined> {
  if ((await consumeDownload(app, page.workspaceId, page.candidate.id)) > 0) return undefined;
  const archive = Readable.from(writeZip(personData(app, page)), { objectMode: false });
  const day = app.clock().toISOString().slice(0, 'YYYY-MM-DD'.length);
  return reply
    .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="my-data-${day}.zip"` })
    .send(reportTruncatedResponse(app, reply, 'download of personal data', archive));
}
