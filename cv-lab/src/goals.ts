import { calibrationError } from './calibration/calibration-error.ts';
import { type Goal, measureMatchingGoals } from './matching-goals.ts';
import type { MeasuredAnnotated, MeasuredCorpus, MeasuredCv, ReaderUse } from './measure.ts';
import { jobsTogether, macroF1, macroF1OfAnnotated, markdownTable } from './tables.ts';

/** The goals that we hold ourselves to, with what is reached. */
export async function goalTable(
  { cvs, reader }: MeasuredCorpus,
  annotated: MeasuredAnnotated[],
  onetFolder: string | undefined,
): Promise<string> {
  const goals = [
    ...(annotated.length > 0 ? [annotatedGoal(annotated)] : []),
    ...layoutGoals('all layouts', cvs),
    ...layoutGoals(
      'held-out layouts',
      cvs.filter(({ cv }) => cv.split === 'held-out'),
    ),
    calibrationGoal(cvs),
    hiddenTextGoal(cvs),
    ...speedGoals(cvs, reader),
    ...(await measureMatchingGoals(onetFolder)),
  ];
  const rows = goals.map(({ name, wanted, reached, isMet, bare }) => [
    name,
    wanted,
    reached,
    isMet === null ? '' : isMet ? 'yes' : 'no',
    bare,
  ]);
  return markdownTable(['', 'goal', 'reached', 'met', 'bare rules'], rows);
}

function annotatedGoal(annotated: MeasuredAnnotated[]): Goal {
  return score(
    'annotated English CVs (every fifth), macro F1',
    0.7,
    macroF1OfAnnotated(annotated, 'relaxed'),
    macroF1OfAnnotated(annotated, 'bare'),
  );
}

function layoutGoals(name: string, cvs: MeasuredCv[]): Goal[] {
  return [
    score(`${name}, macro F1`, 0.9, macroF1(cvs, 'relaxed'), macroF1(cvs, 'bare')),
    score(`${name}, company + title + start year together`, 0.8, jobsTogether(cvs, 'relaxed'), jobsTogether(cvs, 'bare')),
  ];
}

/** Over the layouts that nothing was fitted to. */
function calibrationGoal(cvs: MeasuredCv[]): Goal {
  const error = calibrationError(cvs.filter(({ cv }) => cv.split === 'held-out').flatMap(({ judged }) => judged));
  const name = 'held-out layouts, expected calibration error';
  return { name, wanted: '≤ 0.05', reached: error.toFixed(3), isMet: error <= 0.05, bare: '' };
}

// The one layout of the corpus with words that people cannot see.
const layoutWithHiddenWords = 'dense-capitals';

function hiddenTextGoal(cvs: MeasuredCv[]): Goal {
  const wrong = cvs.filter(({ cv, hasHiddenText }) => hasHiddenText !== (cv.layout === layoutWithHiddenWords)).length;
  return {
    name: 'CVs whose hidden text is missed, or that have none',
    wanted: '0',
    reached: String(wrong),
    isMet: wrong === 0,
    bare: '',
  };
}

function score(name: string, wanted: number, reached: number, bare: number): Goal {
  return { name, wanted: `≥ ${wanted.toFixed(2)}`, reached: reached.toFixed(3), isMet: reached >= wanted, bare: bare.toFixed(3) };
}

function speedGoals(cvs: MeasuredCv[], { megabytesMax, cpuSeconds }: ReaderUse): Goal[] {
  const times = cvs
    .filter(({ cv }) => cv.mediaType === 'application/pdf')
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b);
  const perSecond = (cvs.length * 1000) / cvs.reduce((total, { milliseconds }) => total + milliseconds, 0);
  const percentile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const limit = (name: string, wanted: string, reached: string, isMet: boolean | null): Goal => ({
    name,
    wanted,
    reached,
    isMet,
    bare: '',
  });
  return [
    limit('reading a PDF, p50', '≤ 200 ms', `${percentile(0.5).toFixed(0)} ms`, percentile(0.5) <= 200),
    limit('reading a PDF, p95', '≤ 600 ms', `${percentile(0.95).toFixed(0)} ms`, percentile(0.95) <= 600),
    limit('CVs read by one reader', '≥ 4 /s', `${perSecond.toFixed(1)} /s`, perSecond >= 4),
    limit(
      'CVs read in a second of CPU',
      '≥ 4',
      cpuSeconds > 0 ? (cvs.length / cpuSeconds).toFixed(1) : 'not measured',
      cpuSeconds > 0 ? cvs.length >= 4 * cpuSeconds : null,
    ),
    limit(
      'memory of a reader, at most',
      '≤ 200 MB',
      megabytesMax > 0 ? `${megabytesMax.toFixed(0)} MB` : 'not measured',
      megabytesMax > 0 ? megabytesMax <= 200 : null,
    ),
  ];
}
