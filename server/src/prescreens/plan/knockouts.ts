import { texts } from '@muster/contract/texts/texts.ts';
import { countryName } from '#pages/format.ts';
import type { DraftQuestion, PlanInput } from './plan-input.ts';

const knockoutsMax = 3;

/** Conditions in the fields of the job: the place, the required languages, the kind of employment. */
export function planKnockouts(input: PlanInput): DraftQuestion[] {
  return [...placeQuestions(input), ...languageQuestions(input), ...jobTypeQuestions(input)].slice(0, knockoutsMax);
}

function knockout(about: DraftQuestion['about'], question: string, why: string): DraftQuestion {
  return { kind: 'knockout', question, why, skill: null, about, weight: 0 };
}

function placeQuestions(input: PlanInput): DraftQuestion[] {
  const { language, job, criteria } = input;
  const { questions } = texts(input).screen;
  const code = criteria.location?.country_code;
  const country = code && job.job_country ? countryName(language, code) : job.job_country;
  const place = [job.city, country].filter((each) => each?.trim()).join(', ');
  if (place === '' || job.job_mode === null || job.job_mode === 'remote') return [];
  const question = job.job_mode === 'hybrid' ? questions.placeHybrid({ place }) : questions.place({ place });
  return [knockout('place', question, questions.whyPlace)];
}

function languageQuestions(input: PlanInput): DraftQuestion[] {
  const { language, criteria } = input;
  const { questions } = texts(input).screen;
  const required = criteria.languages.filter(({ importance }) => importance === 'required');
  return required.map(({ language: code, level }) => {
    const name = spokenLanguage(language, code);
    const question =
      level === null ? questions.languageAnyLevel({ language: name }) : questions.language({ language: name, level });
    return knockout('language', question, questions.whyLanguage);
  });
}

/** "German" for de; a name that is no code stays as it is. */
function spokenLanguage(language: string, code: string): string {
  if (!/^[a-z]{2,3}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
}

function jobTypeQuestions(input: PlanInput): DraftQuestion[] {
  const { job } = input;
  const { questions } = texts(input).screen;
  if (job.job_type === null) return [];
  return [knockout('job_type', questions.jobType({ type: questions.jobTypes[job.job_type] }), questions.whyJobType)];
}
