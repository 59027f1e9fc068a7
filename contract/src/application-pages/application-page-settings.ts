import { Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { type CandidateStatus, candidateStatuses } from '#candidates/candidate.ts';
import { boolean, byName, nullable, oneOf, optional, textUpTo, timestamp } from '#schema/fields.ts';
import { languages } from '#texts/languages.ts';

/** What candidates are told about where their application stands, in their language. */
export const applicationGroups = ['received', 'in_progress', 'closed'] as const;
export type ApplicationGroup = (typeof applicationGroups)[number];

export const statusWordsMax = 200;

const closed: readonly CandidateStatus[] = ['hired', 'rejected', 'withdrawn'];
const received: readonly CandidateStatus[] = ['applied', 'uploaded'];

/** The group of a status for which nothing was chosen. */
export function defaultGroup(status: CandidateStatus): ApplicationGroup {
  if (received.includes(status)) return 'received';
  return closed.includes(status) ? 'closed' : 'in_progress';
}

const words = JsonObject(
  optional({ ...byName(languages, () => nullable(textUpTo(statusWordsMax, { requirement: 'must be a string or null' }))) }),
  {
    description: 'Your own words, by language, in place of those of the group. null: those of the group',
    requirement: `must be an object of: ${languages.join(', ')}`,
    unknownKey: `may contain only: ${languages.join(', ')}`,
    additionalProperties: false,
  },
);

const statusInput = JsonObject(optional({ group: oneOf(applicationGroups), words }), {
  requirement: 'must be an object of: group, words',
  unknownKey: 'may contain only: group, words',
  additionalProperties: false,
});

export const applicationPageSettingsUpdate = JsonObject(
  optional({
    statuses: JsonObject(optional({ ...byName(candidateStatuses, () => statusInput) }), {
      description: 'By status. What is not named stays as it is',
      requirement: `must be an object of: ${candidateStatuses.join(', ')}`,
      unknownKey: `may contain only: ${candidateStatuses.join(', ')}`,
      additionalProperties: false,
    }),
    includes_assessments: boolean({
      description:
        'Whether the download of a person also has what the team wrote about them: notes, feedback, scores, statuses. Off: it says how many of each there are',
    }),
  }),
  { examples: [{ statuses: { rejected: { group: 'closed', words: { en: 'We chose somebody else' } } } }] },
);
export type ApplicationPageSettingsUpdate = Static<typeof applicationPageSettingsUpdate>;

export const shownStatus = JsonObject({
  group: oneOf(applicationGroups),
  words: JsonObject(optional({ ...byName(languages, () => textUpTo(statusWordsMax)) })),
});
export type ShownStatus = Static<typeof shownStatus>;

export const applicationPageSettings = JsonObject({
  statuses: JsonObject(byName(candidateStatuses, () => shownStatus)),
  includes_assessments: JsonBoolean(),
  updated_at: nullable(timestamp('null: never changed')),
});
export type ApplicationPageSettings = Static<typeof applicationPageSettings>;
