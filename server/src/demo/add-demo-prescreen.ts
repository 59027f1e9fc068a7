import type { Actor } from '@muster/contract/events/event.ts';
import type { PlannedQuestion } from '@muster/contract/prescreens/prescreen-assessment.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { StartDeps } from '#prescreens/make-prescreen.ts';
import { finishSession, saveAnswer, startPrescreenSession } from '#prescreens/session/session-actions.ts';
import { startPrescreen } from '#prescreens/start-prescreen.ts';

export type DemoPrescreenDeps = StartDeps;

/** Answers to the first questions about skills: one for each level that is worth a look. The others are skipped. */
const answersBySkill: ((skill: string) => string)[] = [
  (skill) =>
    `At Nordlicht Logistics I built the tour planning with ${skill}, for three years in a team of five. The night run went from four hours to forty minutes.`,
  (skill) => `I introduced ${skill} in my last job, and trained two colleagues.`,
  (skill) => `I have no experience with ${skill} yet, but I would like to learn it.`,
];

/** One finished pre-screen with its quotes. No mail is sent. */
export async function addDemoPrescreen(
  app: DemoPrescreenDeps,
  workspaceId: string,
  actor: Actor,
  candidate_id: string,
): Promise<void> {
  const prescreen_questions = ['When could you start?'];
  const input = { candidate_id, language: 'en' as const, prescreen_questions };
  const { url, plan } = await startPrescreen(app, { workspaceId, actor }, input, () => []);
  const secret = url?.split('/').at(-1) ?? '';
  const { screen } = texts('en');
  await startPrescreenSession(app, secret, {
    language: 'en',
    text: [screen.title, screen.programTitle, screen.program].join('\n\n'),
  });
  for (const answer of demoAnswers(plan)) await saveAnswer(app, secret, { isFollowUp: false, ...answer });
  await finishSession(app, secret);
}

function demoAnswers(plan: PlannedQuestion[]) {
  const skills = plan.filter(({ weight }) => weight > 0);
  return plan.map(({ id, kind, skill }) => {
    const write = answersBySkill[skills.findIndex((question) => question.id === id)];
    const text = kind === 'custom' && skill === null ? 'Two months after a yes.' : skill && write ? write(skill) : '';
    return { questionId: id, choice: kind === 'knockout' ? ('yes' as const) : null, text };
  });
}
