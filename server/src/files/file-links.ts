import { createHmac } from 'node:crypto';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import type { Runtime } from '#runtime.ts';
import { daysKept } from '#storage/partitions/day-partitions.ts';

/** What a link says of itself. */
export type FileLink = { workspaceId: string; fileId: string; expires: string; signature: string };

type Linked = { workspace_id: string; resume_file_id: string | null; resume_filename: string | null };

export type LinkedFile = { workspaceId: string; fileId: string; filename: string };

/** Links to files, for whoever was shown one: they open exactly one file, and only for a while. */
export type FileLinks = {
  resumeUrl: (candidate: Linked) => string | null;
  /** For events: good as long as one may still be delivered or read, so that a receiver that was away for days can fetch the file. */
  eventResumeUrl: (candidate: Linked) => string | null;
  /** As it is given out at this time. */
  urlAt: (file: LinkedFile, time: Date) => string;
  check: (link: FileLink) => 'good' | 'expired' | 'wrong';
};

const lifetimeSeconds = 15 * 60;
const daySeconds = 86_400;
// A delivery waits for its receiver until the event itself leaves; one more day for the turn of the partitions and for the download.
const eventLifetimeSeconds = (daysKept + 1) * daySeconds;
const filenameDefault = 'resume';
const rememberedMax = 10_000;

export function openFileLinks({ keys, links, clock }: Pick<Runtime, 'keys' | 'links' | 'clock'>): FileLinks {
  const sign = (text: string) => createHmac('sha256', keys.derive('file links')).update(text).digest('base64url');
  const signOnce = remembered(sign);
  const urlFor = (seconds: number, { workspaceId, fileId, filename }: LinkedFile, time: Date) => {
    const expires = String(Math.floor(time.getTime() / 1000) + seconds);
    const path = `/files/${workspaceId}/${fileId}/${encodeURIComponent(filename.toWellFormed())}`;
    return `${links.publicUrl}${path}?expires=${expires}&signature=${signOnce(`${workspaceId}/${fileId}/${expires}`)}`;
  };
  const resumeUrlFor =
    (seconds: number) =>
    ({ workspace_id: workspaceId, resume_file_id: fileId, resume_filename: filename }: Linked) =>
      fileId === null ? null : urlFor(seconds, { workspaceId, fileId, filename: filename || filenameDefault }, clock());
  return {
    urlAt: (file, time) => urlFor(lifetimeSeconds, file, time),
    resumeUrl: resumeUrlFor(lifetimeSeconds),
    eventResumeUrl: resumeUrlFor(eventLifetimeSeconds),
    check: ({ workspaceId, fileId, expires, signature }) => {
      if (!equalsTimingSafe(signature, sign(`${workspaceId}/${fileId}/${expires}`))) return 'wrong';
      return Number(expires) * 1000 > clock().getTime() ? 'good' : 'expired';
    },
  };
}

/** The same list may be read many times within a second: what was signed once is not signed anew. */
function remembered(sign: (text: string) => string): (text: string) => string {
  let known = new Map<string, string>();
  return (text) => {
    const signature = known.get(text) ?? sign(text);
    if (known.size >= rememberedMax) known = new Map();
    known.set(text, signature);
    return signature;
  };
}
