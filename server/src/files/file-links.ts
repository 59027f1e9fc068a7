import { createHmac } from 'node:crypto';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import type { Runtime } from '#runtime.ts';
import { daysKept } from '#storage/partitions/day-partitions.ts';
import { daySeconds } from '#time/durations.ts';

/** The parts of a link. */
export type FileLink = { workspaceId: string; fileId: string; expires: string; signature: string };

type ResumeLink = { workspace_id: string; resume_file_id: string | null; resume_filename: string | null };

export type LinkedFile = { workspaceId: string; fileId: string; filename: string };

/** Signed links to files. Each gives access to one file until it expires. */
export type FileLinks = {
  resumeUrl: (candidate: ResumeLink) => string | null;
  /** For events: valid as long as an event may be delivered or read, so that a receiver can fetch the file after an outage of days. */
  eventResumeUrl: (candidate: ResumeLink) => string | null;
  /** With its expiry counted from this time. */
  urlAt: (file: LinkedFile, time: Date, seconds?: number) => string;
  /** Until when a link of this time works. */
  expiryAt: (time: Date, seconds?: number) => string;
  check: (link: FileLink) => 'valid' | 'expired' | 'invalid';
};

const lifetimeSeconds = 15 * 60;
// A delivery is retried until its event is deleted; one more day for the change of partitions and for the download.
const eventLifetimeSeconds = (daysKept + 1) * daySeconds;
const filenameDefault = 'resume';
const cachedMax = 10_000;

export function openFileLinks({ keys, links, clock }: Pick<Runtime, 'keys' | 'links' | 'clock'>): FileLinks {
  const sign = (text: string) => createHmac('sha256', keys.derive('file links')).update(text).digest('base64url');
  // A list may be read many times within a second, with the same links.
  const signatures = createLruCache<string>(cachedMax);
  const urlFor = (seconds: number, { workspaceId, fileId, filename }: LinkedFile, time: Date) => {
    const expires = String(expirySeconds(time, seconds));
    const path = `/files/${workspaceId}/${fileId}/${encodeURIComponent(filename.toWellFormed())}`;
    return `${links.publicUrl}${path}?expires=${expires}&signature=${signatures.remember(`${workspaceId}/${fileId}/${expires}`, sign)}`;
  };
  const resumeUrlFor =
    (seconds: number) =>
    ({ workspace_id: workspaceId, resume_file_id: fileId, resume_filename: filename }: ResumeLink) =>
      fileId === null ? null : urlFor(seconds, { workspaceId, fileId, filename: filename || filenameDefault }, clock());
  return {
    urlAt: (file, time, seconds = lifetimeSeconds) => urlFor(seconds, file, time),
    expiryAt: (time, seconds = lifetimeSeconds) => new Date(expirySeconds(time, seconds) * 1000).toISOString(),
    resumeUrl: resumeUrlFor(lifetimeSeconds),
    eventResumeUrl: resumeUrlFor(eventLifetimeSeconds),
    check: ({ workspaceId, fileId, expires, signature }) => {
      if (!equalsTimingSafe(signature, sign(`${workspaceId}/${fileId}/${expires}`))) return 'invalid';
      return Number(expires) * 1000 > clock().getTime() ? 'valid' : 'expired';
    },
  };
}

function expirySeconds(time: Date, lifetime: number): number {
  return Math.floor(time.getTime() / 1000) + lifetime;
}
