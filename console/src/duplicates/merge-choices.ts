import type { Candidate, CandidatesMerge, PoolStage } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

export type Choices = NonNullable<CandidatesMerge['fields']>;
export type MergedFieldName = keyof Choices;
export type Side = 'kept' | 'duplicate' | 'both';

/** A field in which the two differ. */
export type Difference = { name: MergedFieldName; label: string; kept: string; duplicate: string; sides: readonly Side[] };

const poolStages: Record<PoolStage, string> = {
  cold: t('cold'),
  warm: t('warm'),
  hot: t('hot'),
  not_interested: t('not interested'),
};

type Shown = { name: MergedFieldName; label: string; show: (candidate: Candidate) => string };

const fields: readonly Shown[] = [
  { name: 'name', label: t('Name'), show: ({ name }) => name ?? '' },
  { name: 'email', label: t('Email'), show: ({ email }) => email ?? '' },
  { name: 'phone', label: t('Phone'), show: ({ phone }) => phone ?? '' },
  { name: 'headline', label: t('Headline##of a person'), show: ({ headline }) => headline ?? '' },
  { name: 'current_title', label: t('Title##position'), show: ({ current_title }) => current_title ?? '' },
  { name: 'current_company', label: t('Company'), show: ({ current_company }) => current_company ?? '' },
  {
    name: 'location',
    label: t('Location'),
    show: ({ location_city, location_country }) => [location_city, location_country].filter(Boolean).join(', '),
  },
  {
    name: 'professional_network_url',
    label: t('LinkedIn or similar'),
    show: ({ professional_network_url }) => professional_network_url ?? '',
  },
  { name: 'code_host_url', label: t('GitHub or similar'), show: ({ code_host_url }) => code_host_url ?? '' },
  { name: 'website_url', label: t('Website'), show: ({ website_url }) => website_url ?? '' },
  { name: 'resume', label: t('CV'), show: ({ resume_filename }) => resume_filename ?? '' },
  { name: 'languages', label: t('Languages'), show: ({ languages }) => languages.map(({ language }) => language).join(', ') },
  { name: 'cover_letter', label: t('Cover letter'), show: ({ cover_letter }) => cover_letter ?? '' },
  {
    name: 'custom_answers',
    label: t('Answers'),
    show: ({ custom_answers }) => custom_answers.map(({ question, answer }) => `${question} ${JSON.stringify(answer)}`).join(' · '),
  },
  { name: 'pool_stage', label: t('Talent pool'), show: ({ pool_stage }) => (pool_stage ? poolStages[pool_stage] : '') },
  { name: 'note_to_candidate', label: t('Note to the candidate'), show: ({ note_to_candidate }) => note_to_candidate ?? '' },
  { name: 'external_id', label: t('External id'), show: ({ external_id }) => external_id ?? '' },
  { name: 'tags', label: t('Tags'), show: ({ tags }) => tags.join(', ') },
];

/** The fields in which two candidates differ, in the order in which they are shown. Two CVs are never the same file. */
export function differences(kept: Candidate, duplicate: Candidate): Difference[] {
  return fields.flatMap(({ name, label, show }) => {
    const [one, other] = [show(kept), show(duplicate)];
    const differ = one !== other || (name === 'resume' && one !== '');
    const sides: Side[] = name === 'tags' ? ['kept', 'duplicate', 'both'] : ['kept', 'duplicate'];
    return differ ? [{ name, label, kept: one, duplicate: other, sides }] : [];
  });
}

/** As the API chooses without being told: what the kept one has, else what the other one has. */
export function defaultSide({ name, kept }: Difference): Side {
  if (name === 'tags') return 'both';
  return kept === '' ? 'duplicate' : 'kept';
}

/** The record that can be kept: an application rather than a prospect, the hired one, else the older one, whose id others may know. */
export function keptFirst(one: Candidate, other: Candidate): { kept: Candidate; duplicate: Candidate; isFree: boolean } {
  const mustKeep = (candidate: Candidate, rest: Candidate) =>
    candidate.status === 'hired' || (candidate.job_id !== null && rest.job_id === null);
  if (mustKeep(one, other)) return { kept: one, duplicate: other, isFree: false };
  if (mustKeep(other, one)) return { kept: other, duplicate: one, isFree: false };
  const isOneOlder = one.created_at <= other.created_at;
  return { kept: isOneOlder ? one : other, duplicate: isOneOlder ? other : one, isFree: true };
}
