import {
  type ApplicationPageSettings,
  type ApplicationPageSettingsUpdate,
  defaultGroup,
  type ShownStatus,
} from '@muster/contract/application-pages/application-page-settings.ts';
import { type CandidateStatus, candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { languages } from '@muster/contract/texts/languages.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { singleLine } from '#text/mail-text.ts';
import { findPageSettings, type StoredPageSettings, savePageSettings } from './application-page-settings-queries.ts';

type PageSettingsDeps = Pick<Runtime, 'database' | 'clock'>;
type PageSettingsAnswer = { success: true; settings: ApplicationPageSettings };

const attemptsMax = 20;
const wordsLengthMax = 200;
const none: StoredPageSettings = { statuses: {}, includes_assessments: false, updated_at: null, revision: 0 };

export async function readPageSettings(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
): Promise<ApplicationPageSettings> {
  return withDefaults((await findPageSettings(database, workspaceId)) ?? none);
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function updatePageSettings(
  app: PageSettingsDeps,
  workspaceId: string,
  input: ApplicationPageSettingsUpdate,
  { mayChange, also }: { mayChange: (current: object) => void; also: (after: PageSettingsAnswer) => RowWrite[] },
): Promise<PageSettingsAnswer> {
  if (input.statuses === undefined && input.includes_assessments === undefined) throw failure('nothing_to_update');
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = (await findPageSettings(app.database, workspaceId)) ?? none;
    mayChange(pageSettingsAnswer(withDefaults(before)));
    const after = changeSettings(before, input, app.clock());
    const answer = pageSettingsAnswer(withDefaults(after));
    if (await savePageSettings(app.database, workspaceId, after, also(answer))) return answer;
  }
  throw unavailable('unavailable', 1);
}

export function pageSettingsAnswer(settings: ApplicationPageSettings): PageSettingsAnswer {
  return { success: true, settings };
}

function changeSettings(
  before: StoredPageSettings,
  { statuses = {}, includes_assessments }: ApplicationPageSettingsUpdate,
  now: Date,
): StoredPageSettings {
  const changed = candidateStatuses.flatMap((status): [CandidateStatus, ShownStatus][] => {
    const sent = statuses[status];
    if (!sent) return [];
    const { group, words } = before.statuses[status] ?? { group: defaultGroup(status), words: {} };
    return [[status, { group: sent.group ?? group, words: changeWords(words, sent.words ?? {}) }]];
  });
  return {
    ...before,
    statuses: { ...before.statuses, ...Object.fromEntries(changed) },
    includes_assessments: includes_assessments ?? before.includes_assessments,
    updated_at: now.toISOString(),
  };
}

/** Blank words are none. */
function changeWords(before: ShownStatus['words'], sent: { [Language in keyof ShownStatus['words']]?: string | null }) {
  const words = languages.map((language): [string, string] => [
    language,
    sent[language] === undefined ? (before[language] ?? '') : singleLine(sent[language] ?? '', wordsLengthMax),
  ]);
  return Object.fromEntries(words.filter(([, text]) => text !== ''));
}

function withDefaults({ statuses, includes_assessments, updated_at }: StoredPageSettings): ApplicationPageSettings {
  const shown = (status: CandidateStatus): ShownStatus => statuses[status] ?? { group: defaultGroup(status), words: {} };
  return {
    statuses: {
      applied: shown('applied'),
      screening: shown('screening'),
      phone_screen: shown('phone_screen'),
      interview: shown('interview'),
      technical: shown('technical'),
      offer: shown('offer'),
      hired: shown('hired'),
      rejected: shown('rejected'),
      withdrawn: shown('withdrawn'),
      on_hold: shown('on_hold'),
      shortlisted: shown('shortlisted'),
      qualified: shown('qualified'),
      uploaded: shown('uploaded'),
    },
    includes_assessments,
    updated_at,
  };
}
