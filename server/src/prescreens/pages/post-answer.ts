import { answerLengthMax } from '@muster/contract/prescreens/prescreen-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyRequest } from 'fastify';
import { formatNumber } from '#pages/format.ts';
import type { PageParts } from '#pages/layout.ts';
import { formBody } from '#web/form-body.ts';
import type { EndingDeps } from '../ending/end-prescreen.ts';
import { findAnswer, type GivenAnswer } from '../session/session.ts';
import { saveAnswer } from '../session/session-actions.ts';
import { type QuestionStep, questionPage, type Unsaved } from './question-page.ts';
import type { ScreenView } from './screen-view.ts';

/** Saves the answer of a page. Returns the page with what was typed when it cannot be saved. */
export async function postAnswer(
  app: EndingDeps,
  view: ScreenView,
  request: FastifyRequest,
  secret: string,
): Promise<PageParts | undefined> {
  const { values } = formBody(request);
  const step = sentStep(view, values);
  if (!step) return undefined;
  const given = givenAnswer(step, values);
  const isSkip = values.get('action') === 'skip';
  const error = isSkip ? undefined : findError(view, step, given);
  if (error) return questionPage(view, step, { ...error, choice: given.choice, text: given.text });
  const conflict = isSkip ? undefined : findConflict(view, given, values.get('seen') ?? '');
  if (conflict) return questionPage(view, step, { ...conflict, choice: given.choice, text: given.text });
  await saveAnswer(app, secret, isSkip ? { ...given, choice: null, text: '' } : given);
  return undefined;
}

function sentStep({ prescreen }: ScreenView, values: ReadonlyMap<string, string>): QuestionStep | undefined {
  const at = prescreen.plan.findIndex(({ id }) => id === values.get('question'));
  const question = prescreen.plan[at];
  return question && { question, number: at + 1, isFollowUp: values.get('part') === 'follow_up' };
}

function givenAnswer({ question, isFollowUp }: QuestionStep, values: ReadonlyMap<string, string>): GivenAnswer {
  const choice = values.get('choice');
  const isChoice = question.kind === 'knockout' && (choice === 'yes' || choice === 'no');
  return { questionId: question.id, isFollowUp, choice: isChoice ? choice : null, text: (values.get('text') ?? '').trim() };
}

type Refusal = Pick<Unsaved, 'status' | 'error'>;

function findError({ language }: ScreenView, { question }: QuestionStep, given: GivenAnswer): Refusal | undefined {
  const { screen } = texts(language);
  if (given.text.length > answerLengthMax)
    return { status: 400, error: screen.tooLong({ count: formatNumber(language.language, answerLengthMax) }) };
  if (given.text !== '' || given.choice !== null) return undefined;
  return { status: 400, error: question.kind === 'knockout' ? screen.emptyChoice : screen.emptyAnswer };
}

/** Another answer was saved since the page was loaded, maybe on another device: it is shown beside what was typed. */
function findConflict({ prescreen, language }: ScreenView, given: GivenAnswer, seen: string): Refusal | undefined {
  const stored = findAnswer(prescreen, given.questionId);
  if (given.isFollowUp || !stored || stored.answered_at === seen) return undefined;
  if (stored.text === given.text && stored.choice === given.choice) return undefined;
  return { status: 409, error: texts(language).screen.movedOn };
}
