import type { SpooledRow } from '#switching/spool/spool.ts';
import { isDemographicQuestion } from '../demographic-words.ts';
import { idIn, numberIn, rowsIn, textIn } from '../values.ts';

export type CandidateLink = { id: string; kind: 'resume' | 'cover_letter' | 'answer'; filename: string; url: string };

const links = [
  'cv_url',
  'cv_original_url',
  'cover_letter_file_url',
  'cover_letter_file_original_url',
  'photo_url',
  'photo_thumb_url',
];
const demographicKinds = new Set(['gender', 'nationality', 'marital_status']);
const isId = /^\d{1,20}$/;

/** What a candidate names by a link, with an id of its own. */
export function filesOfCandidate(candidate: SpooledRow): CandidateLink[] {
  const id = idIn(candidate) ?? '';
  if (!isId.test(id)) return [];
  const own = (kind: 'resume' | 'cover_letter', name: string, ...keys: string[]): CandidateLink[] => {
    const url = keys.map((key) => textIn(candidate, key)).find((each) => each !== undefined);
    return url === undefined ? [] : [{ id: `${name}-${id}`, kind, filename: fileName(url) ?? `${name}-${id}`, url }];
  };
  const answers = new Map<string, CandidateLink>();
  for (const answer of answersOf(candidate)) {
    const [answerId, url] = [idIn(answer) ?? '', textIn(answer, 'file_url')];
    if (url === undefined || url === 'null' || !isId.test(answerId)) continue;
    const filename = fileName(url) ?? `answer-${answerId}`;
    answers.set(answerId, { id: `answer-${answerId}`, kind: 'answer', filename, url });
  }
  return [
    ...own('resume', 'cv', 'cv_original_url', 'cv_url'),
    ...own('cover_letter', 'letter', 'cover_letter_file_original_url', 'cover_letter_file_url'),
    ...answers.values(),
  ];
}

function answersOf(candidate: SpooledRow): SpooledRow[] {
  const grouped = rowsIn(candidate, 'grouped_open_question_answers').flatMap((group) => rowsIn(group, 'open_question_answers'));
  return [...rowsIn(candidate, 'open_question_answers'), ...grouped];
}

function fileName(url: string): string | undefined {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || undefined;
  } catch {
    return last;
  }
}

/** A candidate as it is kept: without links, which are keys, and without what is asked for equal opportunity, whose number is in `_demographic`. */
export function spooledCandidate(candidate: SpooledRow): SpooledRow {
  let count = numberIn(candidate, '_demographic') ?? 0;
  const without = (rows: SpooledRow[], isHidden: (row: SpooledRow) => boolean) => {
    const shown = rows.filter((row) => !isHidden(row));
    count += rows.length - shown.length;
    return shown;
  };
  const answers = (row: SpooledRow) =>
    without(rowsIn(row, 'open_question_answers'), (answer) => isDemographicQuestion(textIn(answer, 'question'))).map(
      ({ file_url: _, ...answer }) => answer,
    );
  const kept: SpooledRow = Object.fromEntries(Object.entries(candidate).filter(([key]) => !links.includes(key)));
  if ('open_question_answers' in kept) kept.open_question_answers = answers(kept);
  if ('grouped_open_question_answers' in kept)
    kept.grouped_open_question_answers = rowsIn(kept, 'grouped_open_question_answers').map((group) => ({
      ...group,
      open_question_answers: answers(group),
    }));
  if ('fields' in kept)
    kept.fields = without(
      rowsIn(kept, 'fields'),
      (field) => demographicKinds.has(textIn(field, 'kind') ?? '') || isDemographicQuestion(textIn(field, 'name')),
    );
  return count === 0 ? kept : { ...kept, _demographic: count };
}
