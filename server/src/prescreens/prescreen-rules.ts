import type { Assessment, PlannedQuestion } from '@muster/contract/prescreens/prescreen-assessment.ts';
import { openThread, type SharedThread } from '#concurrency/thread.ts';
import type { PlanInput } from './plan/plan-input.ts';
import type { AnswerToAssess, AssessedAnswer, ShownClause } from './rubric/assess-answer.ts';
import type { SessionToAssess } from './rubric/assess-session.ts';

/** `knownTexts`: the ad and the questions, which an answer may have copied from. */
type AnswerTask = Omit<AnswerToAssess, 'known'> & { knownTexts: string[] };

export type RulesTask = { planInput: PlanInput } | { session: SessionToAssess } | { answer: AnswerTask } | { shownIn: AnswerTask };

/** The rules of pre-screens, on a thread. */
export type PrescreenRules = {
  planQuestions: (input: PlanInput) => Promise<PlannedQuestion[]>;
  assessSession: (session: SessionToAssess) => Promise<Assessment>;
  assessAnswer: (answer: AnswerTask) => Promise<AssessedAnswer>;
  findShownClauses: (answer: AnswerTask) => Promise<ShownClause[]>;
};

const timeoutMs = 30_000;
const isText = (answer: unknown): answer is string => typeof answer === 'string';

export function openPrescreenRules(shared: SharedThread): PrescreenRules {
  const run = openThread<RulesTask, string>(new URL('./prescreen-thread.ts', import.meta.url), timeoutMs, isText, { shared });
  return {
    planQuestions: async (planInput) => JSON.parse(await run({ planInput })),
    assessSession: async (session) => JSON.parse(await run({ session })),
    assessAnswer: async (answer) => JSON.parse(await run({ answer })),
    findShownClauses: async (shownIn) => JSON.parse(await run({ shownIn })),
  };
}
