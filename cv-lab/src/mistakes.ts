import type { CvFacts } from './corpus/cv.ts';
import type { MeasuredCv } from './measure.ts';
import { isSameDegree, isSameJob } from './metrics/compare-facts.ts';
import { isRelaxedMatch, isSamePhone, normalise } from './metrics/match.ts';

export type Mistake = { kind: string; file: string; wanted: string; found: string };
type Job = CvFacts['work'][number];

/** The most frequent kinds of mistakes, each with examples. Never called with held-out layouts. */
export function listMistakes(cvs: MeasuredCv[], kindsMax: number, examplesMax: number): string {
  const groups = [...Map.groupBy(cvs.flatMap(findMistakes), ({ kind }) => kind)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return groups
    .slice(0, kindsMax)
    .map(([kind, mistakes]) => {
      const step = Math.max(1, Math.floor(mistakes.length / examplesMax));
      const examples = mistakes.filter((_, index) => index % step === 0).slice(0, examplesMax);
      return `${mistakes.length} × ${kind}\n${examples.map(({ file, wanted, found }) => `    ${file}\n      wanted: ${wanted}\n      found:  ${found}`).join('\n')}`;
    })
    .join('\n\n');
}

function findMistakes({ cv, found, failure }: MeasuredCv): Mistake[] {
  const wanted = cv.facts;
  const mistake = (kind: string, want: unknown, got: unknown): Mistake => ({
    kind,
    file: cv.file,
    wanted: show(want),
    found: show(got),
  });
  if (failure) return [mistake('the file was not read', '', failure)];
  const mistakes: Mistake[] = [];
  if (!isRelaxedMatch(found.basics.name ?? '', wanted.basics.name ?? ''))
    mistakes.push(mistake(found.basics.name ? 'name: wrong' : 'name: missing', wanted.basics.name, found.basics.name));
  if (normalise(found.basics.email ?? '') !== normalise(wanted.basics.email ?? ''))
    mistakes.push(mistake('email: missing or wrong', wanted.basics.email, found.basics.email));
  if (!isSamePhone(found.basics.phone ?? '', wanted.basics.phone ?? ''))
    mistakes.push(mistake('phone: missing or wrong', wanted.basics.phone, found.basics.phone));
  for (const job of wanted.work) {
    if (found.work.some((each) => isSameJob(each, job))) continue;
    mistakes.push(mistake(...explainJob(job, found)));
  }
  for (const job of found.work) {
    if (
      !wanted.work.some(
        (each) => isRelaxedMatch(each.name ?? '', job.name ?? '') || isRelaxedMatch(each.position ?? '', job.position ?? ''),
      )
    ) {
      mistakes.push(mistake('job: found where there is none', '', shortJob(job)));
    }
  }
  for (const school of wanted.education) {
    const degree = { studyType: school.studyType ?? '', area: school.area };
    const hasSchool = found.education.some(({ institution }) => isRelaxedMatch(institution ?? '', school.institution ?? ''));
    const hasDegree = found.education.some(({ studyType, area }) => isSameDegree({ studyType: studyType ?? '', area }, degree));
    if (!hasSchool || !hasDegree)
      mistakes.push(
        mistake(
          `education: ${hasSchool ? 'degree' : hasDegree ? 'school' : 'school and degree'} missing or wrong`,
          [school.institution, school.studyType, school.area],
          found.education.map(({ institution, studyType, area }) => [institution, studyType, area]),
        ),
      );
  }
  const missing = wanted.skills.filter(({ name }) => !found.skills.some((each) => isRelaxedMatch(each.name, name)));
  const extra = found.skills.filter(
    ({ name }) => ![...wanted.skills.map((each) => each.name), ...cv.mentionedSkills].some((each) => isRelaxedMatch(each, name)),
  );
  if (missing.length > 0 && found.skills.length === 0)
    mistakes.push(
      mistake(
        'skills: none found',
        wanted.skills.map(({ name }) => name),
        '',
      ),
    );
  else if (missing.length > 0)
    mistakes.push(
      mistake(
        'skills: some missing',
        missing.map(({ name }) => name),
        extra.map(({ name }) => name),
      ),
    );
  else if (extra.length > 0)
    mistakes.push(
      mistake(
        'skills: too many',
        '',
        extra.map(({ name }) => name),
      ),
    );
  return mistakes;
}

function explainJob(job: Job, found: CvFacts): [string, unknown, unknown] {
  const want = shortJob(job);
  const matches = (one: string | null, other: string | null) => isRelaxedMatch(one ?? '', other ?? '');
  const swapped = found.work.find((each) => matches(each.name, job.position) && matches(each.position, job.name));
  if (swapped) return ['job: title and company swapped', want, shortJob(swapped)];
  const withoutYear = found.work.find((each) => matches(each.name, job.name) && matches(each.position, job.position));
  if (withoutYear) return ['job: only the start year is wrong', want, shortJob(withoutYear)];
  const sameStart = found.work.find((each) => each.startDate !== null && each.startDate.slice(0, 7) === job.startDate);
  const near = sameStart ?? found.work.find((each) => matches(each.name, job.name) || matches(each.position, job.position));
  if (!near) return ['job: no entry with this start, title or company', want, `${found.work.length} entries`];
  const company = matches(near.name, job.name) ? '' : near.name === null ? 'company missing' : 'company wrong';
  const title = matches(near.position, job.position) ? '' : near.position === null ? 'title missing' : 'title wrong';
  const year = sameStart ? '' : 'start wrong';
  return [`job: ${[company, title, year].filter((part) => part !== '').join(', ')}`, want, shortJob(near)];
}

function shortJob({ position, name, startDate, endDate }: Job): string {
  return `${position} | ${name} | ${startDate} to ${endDate}`;
}

function show(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300);
}
