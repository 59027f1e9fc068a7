import { setImmediate } from 'node:timers/promises';
import type { LookUpMailDomain } from '#outbound/mail-domains.ts';
import type { Queryable } from '#storage/queryable.ts';
import { minuteMs } from '#time/durations.ts';
import { isSameName } from './is-same-name.ts';
import { aboutEach, aboutOne, type FoundSignal, othersMax } from './signal.ts';
import {
  findApplicationsAround,
  findByContact,
  findCvsByBands,
  findFillSeconds,
  type NamedCandidate,
  type SignalSubject,
} from './signal-subject-queries.ts';
import { findCopiedAd } from './texts/copied-ad.ts';
import { bandsOf, type ShingledText, shingleText, similarityOf } from './texts/similar-texts.ts';
import { textWords, wordHashes } from './texts/text-words.ts';

/** `keptKinds`: what nothing is known about at present, so that what was found before stays. */
export type Findings = { signals: FoundSignal[]; keptKinds: string[] };

/** The text of a CV without the name of whose it is, if it is long enough, and how others find it. */
export type Sketch = { text: ShingledText; bands: bigint[] };

const similarityMin = 0.8;
// Rounded, so that a new version of the reader is no other evidence.
const similarityStep = 5;
// A couple or a parent and a child share a telephone; three names are more than that.
const namesMin = 3;
const applicationsMin = 5;
const applicationsMax = 20;
const applicationMinutes = 10;

export function sketchCv({ cv_text: cvText, name }: Pick<SignalSubject, 'cv_text' | 'name'>): Sketch | undefined {
  const text = cvText === null ? undefined : shingleText(textWords(cvText, wordHashes(name ?? '')));
  return text && { text, bands: bandsOf(text) };
}

export async function findSignals(
  db: Queryable,
  lookUpDomain: LookUpMailDomain,
  workspaceId: string,
  { subject, sketch }: { subject: SignalSubject; sketch: Sketch | undefined },
): Promise<Findings> {
  const { id, cv_text: cvText, ad, has_hidden_text: hasHiddenText } = subject;
  const copied = cvText === null || ad === null ? undefined : findCopiedAd(cvText, ad);
  const domain = subject.email?.split('@').at(-1)?.toLowerCase();
  const domainState = domain === undefined ? 'alive' : await lookUpDomain(domain);
  const seconds = await findFillSeconds(db, workspaceId, id);
  return {
    keptKinds: domainState === 'unknown' ? ['dead_mail_domain'] : [],
    signals: [
      ...(sketch ? await similarCvs(db, workspaceId, subject, sketch) : []),
      ...(await sharedContacts(db, workspaceId, subject)),
      ...(domainState === 'dead' && domain !== undefined ? [aboutOne(id, 'dead_mail_domain', { domain })] : []),
      ...(seconds === undefined ? await manyApplications(db, workspaceId, subject) : [aboutOne(id, 'sending_speed', { seconds })]),
      ...(hasHiddenText ? [aboutOne(id, 'hidden_text', {})] : []),
      ...(copied ? [aboutOne(id, 'copied_ad', { share: Math.round(copied.share * 100), quote: copied.quote })] : []),
    ],
  };
}

async function similarCvs(
  db: Queryable,
  workspaceId: string,
  subject: SignalSubject,
  { text, bands }: Sketch,
): Promise<FoundSignal[]> {
  const found: FoundSignal[] = [];
  for (const other of await findCvsByBands(db, workspaceId, subject, bands)) {
    if (found.length >= 2 * othersMax) break;
    if (isSamePerson(subject, other)) continue;
    await setImmediate();
    const otherText = shingleText(textWords(other.cv_text, wordHashes(other.name ?? '')));
    const similarity = otherText ? similarityOf(text, otherText) : 0;
    if (similarity < similarityMin) continue;
    const evidence = { similarity: similarityStep * Math.floor((similarity * 100) / similarityStep) };
    found.push(...aboutEach([subject.id, other.id], 'similar_cv', evidence));
  }
  return found;
}

type KnownBy = NamedCandidate & { phone: string | null; email: string | null };

/** Somebody who applies twice is a duplicate, also under a new address or with another family name. */
function isSamePerson(one: KnownBy, other: KnownBy): boolean {
  if (isSameName(one.name, other.name)) return true;
  const isSameValue = (a: string | null, b: string | null) => a !== null && a.toLowerCase() === b?.toLowerCase();
  const isSameContact = isSameValue(one.phone, other.phone) || isSameValue(one.email, other.email);
  return isSameContact && one.name?.split(' ')[0]?.toLowerCase() === other.name?.split(' ')[0]?.toLowerCase();
}

async function sharedContacts(db: Queryable, workspaceId: string, subject: SignalSubject): Promise<FoundSignal[]> {
  const found = await findByContact(db, workspaceId, subject);
  return (['phone', 'email'] as const).flatMap((shared) => {
    const sharing = found.filter((each) => each.shared === shared && each.name !== null);
    const groups = subject.name === null ? [] : groupByName([subject, ...sharing]);
    if (groups.length < namesMin) return [];
    // Each has one of every other name.
    return groups.flatMap((members) => {
      const others = groups.flatMap((group) => (group === members ? [] : group.slice(0, 1))).slice(0, othersMax);
      return members.flatMap(({ id }) =>
        others.map((other) => ({ candidate_id: id, kind: 'shared_contact' as const, other_id: other.id, evidence: { shared } })),
      );
    });
  });
}

function groupByName(candidates: NamedCandidate[]): NamedCandidate[][] {
  const groups: NamedCandidate[][] = [];
  for (const each of candidates) {
    const known = groups.find(([first]) => isSameName(first?.name ?? null, each.name));
    if (known) known.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** About each of them: the first ones were looked at before the others came. */
async function manyApplications(db: Queryable, workspaceId: string, subject: SignalSubject): Promise<FoundSignal[]> {
  if (subject.type !== 'applicant') return [];
  const range = { minutes: applicationMinutes, countMax: applicationsMax };
  const found = await findApplicationsAround(db, workspaceId, subject, range);
  const evidence = { applications: applicationsMin, minutes: applicationMinutes };
  const timeOf = ({ created_at }: { created_at: string }) => Date.parse(created_at);
  const within = (start: number) =>
    found.filter((each) => timeOf(each) >= start && timeOf(each) - start <= applicationMinutes * minuteMs);
  const quick = found.map((first) => within(timeOf(first))).find((each) => each.length >= applicationsMin) ?? [];
  return quick.map(({ id }) => aboutOne(id, 'sending_speed', evidence));
}
