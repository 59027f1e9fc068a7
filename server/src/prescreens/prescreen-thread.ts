import { planQuestions } from './plan/plan-questions.ts';
import type { RulesTask } from './prescreen-rules.ts';
import { assessAnswer, findShownClauses } from './rubric/assess-answer.ts';
import { assessSession } from './rubric/assess-session.ts';
import { readKnownText } from './rubric/copied-text.ts';

/** Plans and assesses off the main thread: the vocabulary takes a moment to load, long answers a moment to read. */
export function handle(task: RulesTask): string {
  return JSON.stringify(run(task));
}

function run(task: RulesTask): object {
  if ('planInput' in task) return planQuestions(task.planInput);
  if ('session' in task) return assessSession(task.session);
  const { knownTexts, ...answer } = 'answer' in task ? task.answer : task.shownIn;
  const read = 'answer' in task ? assessAnswer : findShownClauses;
  return read({ ...answer, known: readKnownText(knownTexts) });
}
