import type { PlannedQuestion } from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { SkillResult } from '@muster/contract/screening/screening.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { noCvSkills, readCvSkills } from '#screening/scores/cv-skills.ts';
import { scoreSkills } from '#screening/scores/score-skills.ts';
import { findSkills } from '#vocabulary/skills.ts';
import { readTokens } from '#vocabulary/tokens.ts';
import { planKnockouts } from './knockouts.ts';
import type { DraftQuestion, PlanInput } from './plan-input.ts';

const questionsMax = 10;
const gapsMax = 4;
const shownMax = 2;
const cvQuoteMax = 160;

/** At most ten questions; when there are more, those about skills that the CV shows are left out first. */
export function planQuestions(input: PlanInput): PlannedQuestion[] {
  const knockouts = planKnockouts(input);
  const skills = requiredSkills(input);
  const gaps = skills.filter(({ result }) => result !== 'matched').slice(0, gapsMax);
  const custom = input.customQuestions.map((question) => customQuestion(input, question.trim()));
  const others = knockouts.length + gaps.length + custom.length;
  const shown = skills.filter(({ result }) => result === 'matched').slice(0, Math.min(shownMax, questionsMax - others));
  const assessed = [...gaps.map((skill) => gapQuestion(input, skill)), ...shown.map((skill) => shownQuestion(input, skill))];
  const hasSkill = [...assessed, ...custom].some(({ weight }) => weight > 0);
  const drafts = [...knockouts, ...assessed, ...(hasSkill ? [] : [experienceQuestion(input)]), ...custom];
  return drafts.slice(0, questionsMax).map((draft, at) => ({ id: `q${at + 1}`, ...draft }));
}

/** Must-haves first, then by weight; equal ones in the order of the criteria. A skill that is only related to one in the CV is not shown by it. */
function requiredSkills({ criteria, cv }: PlanInput): SkillResult[] {
  const read = cv ? readCvSkills(cv.parsedCv, cv.text) : noCvSkills;
  const { criteria: results } = scoreSkills(criteria, read, [], cv?.text ?? '');
  return results
    .filter(({ importance, weight }) => importance === 'required' && weight > 0)
    .sort((one, other) => rank(one) - rank(other) || other.weight - one.weight);
}

function rank({ kind }: SkillResult): number {
  return kind === 'must_have' ? 0 : 1;
}

function gapQuestion(input: PlanInput, { criterion: skill, weight }: SkillResult): DraftQuestion {
  const { questions } = texts(input).screen;
  const why = input.cv ? questions.whySkillGap({ skill }) : questions.whySkillWithoutCv({ skill });
  return { kind: 'skill_gap', question: questions.skillGap({ skill }), why, skill, about: null, weight };
}

function shownQuestion(input: PlanInput, { criterion: skill, weight, quote }: SkillResult): DraftQuestion {
  const { questions } = texts(input).screen;
  const question = questions.skillShown({ skill, quote: shortQuote(quote ?? skill) });
  return { kind: 'skill_shown', question, why: questions.whySkillShown({ skill }), skill, about: null, weight };
}

/** On one line, cut between words, and without a full stop: the sentence around it has its own. */
function shortQuote(quote: string): string {
  const line = quote
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![.])[.]$/, '');
  if (line.length <= cvQuoteMax) return line;
  const start = line.slice(0, cvQuoteMax);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : cvQuoteMax).toWellFormed()}…`;
}

function experienceQuestion(input: PlanInput): DraftQuestion {
  const { questions } = texts(input).screen;
  const { title } = input.criteria.occupation;
  return {
    kind: 'experience',
    question: questions.experience({ title }),
    why: questions.whyExperience,
    skill: title,
    about: null,
    weight: 1,
  };
}

/** Assessed when it names a skill of the vocabulary, otherwise for people only. */
function customQuestion(input: PlanInput, question: string): DraftQuestion {
  const { questions } = texts(input).screen;
  const skill = findSkills(readTokens(question))[0]?.skill.name ?? null;
  const why = skill === null ? questions.whyCustom : questions.whyCustomSkill({ skill });
  return { kind: 'custom', question, why, skill, about: null, weight: skill === null ? 0 : 1 };
}
