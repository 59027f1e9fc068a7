import { createHash } from 'node:crypto';
import { emailKey } from '#candidates/candidate.ts';
import type { Runtime } from '#runtime.ts';
import { addressKeyOf, replyAddress } from './address-key.ts';
import { type FoundThread, findThreadsOfKeys, hasAddress, insertThread, listMessageIds } from './thread-queries.ts';

/** Whom a conversation about a candidate is with. */
export type ThreadParty = { candidateId: string } | { candidateId: string; interviewId: string | null; teamEmail: string };

export type OpenThread = {
  threadId: string;
  /** The address of Reply-To. */
  replyTo: string;
  /** The Message-IDs of earlier mails of the thread, the oldest first, for References. The last one is for In-Reply-To. */
  references: string[];
};

export type ThreadDeps = Pick<Runtime, 'config' | 'database' | 'keys'>;

const referencesMax = 10;

/** The thread that a mail to this party belongs to, with its reply address. Undefined when no mail is received, or the candidate is gone. */
export async function openMailThread(
  { config, database, keys }: ThreadDeps,
  workspaceId: string,
  party: ThreadParty,
): Promise<OpenThread | undefined> {
  if (!config.mailIn) return undefined;
  const threadId = threadIdOf(party);
  const key = addressKeyOf(keys, threadId);
  const thread = {
    id: threadId,
    candidateId: party.candidateId,
    interviewId: 'teamEmail' in party ? party.interviewId : null,
    party: 'teamEmail' in party ? ('team' as const) : ('candidate' as const),
    partyKey: 'teamEmail' in party ? emailKey(party.teamEmail) : '',
  };
  // Most mails are not the first ones of their thread.
  const isOpen = await hasAddress(database, workspaceId, { threadId, keyHash: key.hash });
  if (!isOpen && !(await insertThread(database, workspaceId, thread, key.hash))) return undefined;
  const references = await listMessageIds(database, workspaceId, threadId, referencesMax);
  return { threadId, replyTo: replyAddress(config.mailIn, key), references: references.reverse() };
}

/** The same on every node and at any time, as a UUID. Of an interviewer, each interview is a thread. */
export function threadIdOf(party: ThreadParty): string {
  const about = 'teamEmail' in party ? ['team', party.interviewId ?? '', emailKey(party.teamEmail)] : ['candidate'];
  const hex = createHash('sha256')
    .update(['thread', party.candidateId, ...about].join(' '))
    .digest('hex');
  // Version 8: made by a rule of its own.
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The threads of keys in addresses, of whatever workspace. */
export function threadsOfKeys({ database }: Pick<Runtime, 'database'>, keyHashes: Buffer[]): Promise<FoundThread[]> {
  return findThreadsOfKeys(database, keyHashes);
}

export type { FoundThread };
