import type { AssessedItem, Assessment } from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { Runtime } from '#runtime.ts';
import type { AskModel } from '#screening/model/model-client.ts';
import { mayAskModel } from '#screening/model/model-switch.ts';
import { workOff } from '#storage/queues/work-off.ts';
import { actorFor, type EndingDeps, sessionEnded, sessionToAssess } from '../ending/end-prescreen.ts';
import { prescreenTotalsUpdate } from '../list/prescreen-list-queries.ts';
import type { StoredPrescreen } from '../prescreen.ts';
import { endedSessions, findPrescreen, savePrescreen } from '../prescreen-queries.ts';
import { rulesEngine, type SessionToAssess, summarize } from '../rubric/assess-session.ts';
import { type AskedAnswer, prescreenPrompt } from './prescreen-prompt.ts';
import { modelEntries, proveItem } from './proven-items.ts';

export type PrescreenModelDeps = EndingDeps & Pick<Runtime, 'noteError'> & { askModel: AskModel | undefined };

const slots = 4;
const ended = { result: 'ok', next: 'ended' } as const;

type EndedSession = Parameters<typeof endedSessions.finish>[1];

/** The task that asks the language model about sessions that have ended, and records their events with or without its answer. */
export function askAboutPrescreens(app: PrescreenModelDeps, signal: AbortSignal): Promise<void> {
  const handle = async (session: EndedSession) => {
    const pending = await findPending(app, session);
    if (pending) await saveWithEvent(app, session, { ...pending, assessment: await withModel(app, session.workspace_id, pending) });
    return ended;
  };
  const giveUp = async (session: EndedSession) => {
    const pending = await findPending(app, session);
    if (pending) await saveWithEvent(app, session, pending);
    return ended;
  };
  return workOff(app, endedSessions, { slots, signal, handle, giveUp });
}

type PendingAssessment = { prescreen: StoredPrescreen; assessment: Assessment; candidate: CurrentCandidate };

async function findPending(
  app: PrescreenModelDeps,
  { workspace_id: workspaceId, id }: EndedSession,
): Promise<PendingAssessment | undefined> {
  const prescreen = await findPrescreen(app.database, workspaceId, id);
  const candidate = prescreen && (await app.candidateReads.current({ workspaceId, candidateId: prescreen.candidate_id }));
  return prescreen?.assessment && candidate ? { prescreen, assessment: prescreen.assessment, candidate } : undefined;
}

/** The assessment with what the model can prove; as it was when there is no usable answer. */
async function withModel(
  app: PrescreenModelDeps,
  workspaceId: string,
  { prescreen, assessment, candidate }: PendingAssessment,
): Promise<Assessment> {
  const session = await sessionToAssess(app, workspaceId, prescreen);
  const asked = askedAnswers(session, assessment);
  const model = app.config.screening.ai?.model;
  if (asked.length === 0 || !app.askModel || !model || !(await mayAskModel(app, workspaceId))) return assessment;
  const names = [candidate.name, candidate.first_name, candidate.last_name];
  const reply = await app.askModel(prescreenPrompt(asked, names));
  if (reply.kind !== 'answered') return assessment;
  const items = await proveItems(app, session, assessment.items, asked, modelEntries(reply.answer));
  return {
    ...summarize(session, items, new Set(assessment.flags)),
    method: 'rules+model',
    engine: `${rulesEngine}, ${model}`,
  };
}

/** Answers to questions about skills. One that says no is left to the rules. */
function askedAnswers({ plan, answers }: SessionToAssess, { items }: Assessment): AskedAnswer[] {
  return plan.flatMap(({ id, skill, weight, question }, at) => {
    const text = answers.find(({ question_id }) => question_id === id)?.text ?? '';
    const result = items[at]?.result;
    const isAssessed = result !== 'not_assessed' && result !== 'unanswered' && result !== 'says_no';
    return skill !== null && weight > 0 && text !== '' && isAssessed ? [{ questionId: id, skill, question, text }] : [];
  });
}

async function proveItems(
  app: PrescreenModelDeps,
  { language, plan, adText }: SessionToAssess,
  items: AssessedItem[],
  asked: AskedAnswer[],
  entries: Map<string, Record<string, unknown>>,
): Promise<AssessedItem[]> {
  const knownTexts = [adText, ...plan.map(({ question }) => question)];
  return Promise.all(
    items.map(async (item) => {
      const answer = asked.find(({ questionId }) => questionId === item.question_id);
      const entry = entries.get(item.question_id);
      if (!answer || !entry) return item;
      const { text, skill } = answer;
      return proveItem(item, entry, text, await app.prescreenRules.findShownClauses({ text, language, skill, knownTexts }));
    }),
  );
}

async function saveWithEvent(
  app: PrescreenModelDeps,
  { workspace_id: workspaceId, claim_id }: EndedSession,
  { prescreen, assessment, candidate }: PendingAssessment,
): Promise<void> {
  const after = { ...prescreen, assessment, due_at: null, updated_at: app.clock().toISOString(), revision: prescreen.revision + 1 };
  await app.write(workspaceId, {
    row: savePrescreen(after, prescreen.revision, claim_id),
    occurrence: sessionEnded(app, { after, candidate, actor: actorFor(after.status, candidate) }),
    totals: prescreenTotalsUpdate(after.status, after.status),
  });
}
