import type { Actor } from '@muster/contract/events/event.ts';
import type { NewBookingLink } from '@muster/contract/interviews/booking-link-input.ts';
import type { Kit } from '@muster/contract/kits/kit.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { updateInterviewer } from '#interviewers/interviewer-actions.ts';
import { type BookingLinkDeps, createBookingLink } from '#interviews/booking/booking-link-actions.ts';
import { submitFeedback } from '#interviews/feedback/feedback-actions.ts';
import { createInterview, type InterviewDeps, updateInterview } from '#interviews/interview-actions.ts';
import type { KitDeps } from '#kits/kit-actions.ts';
import { dayMs, hourMs, minuteMs } from '#time/durations.ts';
import { wallTimeToInstant } from '#time/zones.ts';
import { addDemoKits } from './add-demo-kits.ts';

const zone = 'Europe/Berlin';
// The kit is that of technical interviews.
const technicalMinutes = 60;
const interviewers = [
  { email: 'ines.hartmann@demo-company.example', name: 'Ines Hartmann' },
  { email: 'jonas.weber@demo-company.example', name: 'Jonas Weber' },
  { email: 'priya.raman@demo-company.example', name: 'Priya Raman' },
];
const [ines = '', jonas = '', priya = ''] = interviewers.map(({ email }) => email);

export type DemoInterviewDeps = InterviewDeps & BookingLinkDeps & KitDeps;

type DemoFeedback = Omit<Parameters<typeof submitFeedback>[2], 'interview_id'>;
type DemoInterview = {
  candidate: string;
  /** Working days from today, or from the next one at a weekend; in the past when negative. */
  day: number;
  time: string;
  minutes: number;
  type: 'phone' | 'video' | 'onsite' | 'panel';
  panel: string[];
  place?: { location?: string; video_url?: string };
  feedback?: DemoFeedback[];
};

const room = { location: 'Head office, room 3' };
const video = { video_url: 'https://video.example/demo-room' };

const demoInterviews: DemoInterview[] = [
  {
    candidate: 'Ngozi Adeyemi',
    day: -5,
    time: '10:00',
    minutes: 60,
    type: 'panel',
    panel: [ines, jonas, priya],
    place: room,
    feedback: [
      {
        interviewer: jonas,
        recommendation: 'strong_yes',
        ratings: [
          { name: 'Experience', rating: 5, note: 'Ran a ledger that must not be wrong' },
          { name: 'Communication', rating: 5 },
        ],
        comment: 'Explained the worst incident first, and what changed after it.',
        attributes: [
          { id: 'system-design', rating: 4, note: 'Drew the failures first' },
          { id: 'debugging', rating: 4 },
          { id: 'writing', rating: 3 },
          { id: 'working-with-others', rating: 4 },
        ],
        answers: [
          { question_id: 'incident', text: 'A ledger that counted a refund twice. She found it by the sums, not by the logs.' },
        ],
      },
      {
        interviewer: priya,
        recommendation: 'yes',
        ratings: [{ name: 'Experience', rating: 4 }],
        comment: 'Asks what bakers need before how.',
        attributes: [
          { id: 'system-design', rating: 3 },
          { id: 'debugging', rating: 3 },
          { id: 'writing', rating: 4, note: 'A decision log to keep' },
          { id: 'working-with-others', rating: 2, note: 'Interrupted twice; apologised once' },
        ],
        answers: [{ question_id: 'review', text: 'Asks first what the change is for.' }],
      },
      {
        interviewer: ines,
        recommendation: 'strong_yes',
        comment: 'Knows what she wants: part of Fridays off, and a team that reviews.',
        attributes: [
          { id: 'system-design', rating: 4 },
          { id: 'debugging', rating: 3 },
          { id: 'working-with-others', rating: 4, note: 'Made room for the quiet one' },
        ],
      },
    ],
  },
  {
    candidate: 'Camille Rousseau',
    day: -3,
    time: '11:00',
    minutes: 60,
    type: 'video',
    panel: [jonas, priya],
    place: video,
    feedback: [
      {
        interviewer: jonas,
        recommendation: 'yes',
        ratings: [
          { name: 'Experience', rating: 4, note: 'Led a migration from the first plan to the last host' },
          { name: 'Communication', rating: 5 },
        ],
        comment: 'Explained the trade-offs of the last project without being asked.',
        attributes: [
          { id: 'system-design', rating: 3, note: 'Solid, a bit heavy' },
          { id: 'debugging', rating: 4 },
          { id: 'writing', rating: 2 },
          { id: 'working-with-others', rating: 4 },
        ],
        answers: [{ question_id: 'incident', text: 'A deploy on a Friday. Rolled back within minutes, wrote the checklist.' }],
      },
      {
        interviewer: priya,
        recommendation: 'strong_yes',
        ratings: [{ name: 'Experience', rating: 5 }],
        comment: 'I would like to work with this person.',
        attributes: [
          { id: 'system-design', rating: 4 },
          { id: 'debugging', rating: 4, note: 'Found it in six minutes' },
          { id: 'writing', rating: 2, note: 'Short, leaves gaps' },
          { id: 'working-with-others', rating: 3 },
        ],
      },
    ],
  },
  {
    candidate: 'Tobias Brandt',
    day: -2,
    time: '15:00',
    minutes: 45,
    type: 'onsite',
    panel: [ines, priya],
    place: room,
    feedback: [{ interviewer: ines, recommendation: 'mixed', comment: 'Friendly and prepared; I missed examples of own work.' }],
  },
  { candidate: 'Lucía Fernández', day: -1, time: '13:30', minutes: 60, type: 'video', panel: [jonas], place: video },
  { candidate: 'Wei Ling Tan', day: 0, time: '09:30', minutes: 45, type: 'video', panel: [priya], place: video },
  { candidate: 'Sanne de Vries', day: 0, time: '14:00', minutes: 30, type: 'phone', panel: [ines] },
  { candidate: 'Mara Lindqvist', day: 0, time: '16:00', minutes: 60, type: 'panel', panel: [jonas, priya], place: room },
  { candidate: 'Davide Moretti', day: 1, time: '10:00', minutes: 60, type: 'video', panel: [jonas], place: video },
  { candidate: 'Thiago Nogueira', day: 1, time: '14:30', minutes: 30, type: 'phone', panel: [ines] },
  { candidate: 'Aoife Brennan', day: 2, time: '11:00', minutes: 60, type: 'video', panel: [priya], place: video },
  { candidate: 'Layla Haddad', day: 2, time: '15:00', minutes: 30, type: 'phone', panel: [ines] },
  { candidate: 'Elif Aksoy', day: 3, time: '09:00', minutes: 90, type: 'panel', panel: [ines, jonas, priya], place: room },
];
const invitedByLink = 'Rahul Deshpande';

/** Interviews around today, some with feedback and some that wait for it, and an open booking link. No invitations are sent: the people are invented. */
export async function addDemoInterviews(
  app: DemoInterviewDeps,
  workspaceId: string,
  actor: Actor,
  candidates: ReadonlyMap<string, string>,
): Promise<void> {
  const [first] = [...candidates.values()];
  const found = first === undefined ? undefined : await app.candidateReads.current({ workspaceId, candidateId: first });
  const kit = found?.job_id ? await addDemoKits(app, workspaceId, found.job_id) : null;
  for (const interview of demoInterviews) {
    const candidateId = candidates.get(interview.candidate);
    if (candidateId !== undefined) await addDemoInterview(app, { workspaceId, actor }, candidateId, interview, kit);
  }
  const invited = candidates.get(invitedByLink);
  if (invited !== undefined) await addDemoBookingLink(app, { workspaceId, actor }, invited);
  for (const { email, name } of interviewers)
    await updateInterviewer(app, workspaceId, { interviewer_id: email, name, time_zone: zone }, () => []);
}

async function addDemoBookingLink(app: DemoInterviewDeps, workspaceActor: WorkspaceActor, candidate_id: string): Promise<void> {
  const link: NewBookingLink = {
    candidate_id,
    interviewers: [ines, jonas],
    mode: 'any',
    duration_minutes: 45,
    slot_minutes: 30,
    time_zone: zone,
    availability: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '16:30' }],
    video_url: 'https://video.example/demo-room',
    contact: { name: 'Ines Hartmann', email: ines },
  };
  await createBookingLink(app, workspaceActor, link, () => []);
}

async function addDemoInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  candidate_id: string,
  { day, time, minutes, type, panel, place, feedback }: DemoInterview,
  kit: Kit | null,
): Promise<void> {
  const candidate = await app.candidateReads.current({ workspaceId: workspaceActor.workspaceId, candidateId: candidate_id });
  const hasKit = kit !== null && kit.job_id === candidate?.job_id && minutes >= technicalMinutes;
  const start = workingDay(app.clock(), day, time);
  const scheduledAt = Math.min(app.clock().getTime(), start - 5 * dayMs);
  const at = (ms: number): InterviewDeps => ({ ...app, clock: () => new Date(ms) });
  const request = { candidate_id, start_at: new Date(start).toISOString(), duration_minutes: minutes, time_zone: zone, type };
  const interview = await createInterview(
    at(scheduledAt),
    workspaceActor,
    {
      ...{ ...request, ...place, interviewers: panel, send_invitations: false, candidate_response: 'accepted' as const },
      kit_id: hasKit ? kit.id : null,
    },
    { occurrence: 'interview_scheduled', also: () => [] },
  );
  const ended = start + minutes * minuteMs;
  if (!interview || ended > app.clock().getTime()) return;
  await updateInterview(at(ended), workspaceActor, interview.id, { status: 'completed' });
  for (const [index, { attributes = [], answers = [], ...opinion }] of (feedback ?? []).entries())
    await submitFeedback(
      at(ended + (index + 1) * hourMs),
      workspaceActor,
      { interview_id: interview.id, ...opinion, ...(hasKit && { attributes, answers }) },
      () => [],
    );
}

/** The instant of this time on the n-th working day after or before today. */
function workingDay(now: Date, count: number, time: string): number {
  const date = new Date(now);
  const step = (by: number) => date.setUTCDate(date.getUTCDate() + by);
  const isWeekend = () => date.getUTCDay() % 6 === 0;
  if (count >= 0) while (isWeekend()) step(1);
  for (let left = Math.abs(count); left > 0; ) {
    step(Math.sign(count));
    if (!isWeekend()) left -= 1;
  }
  const [instant] = wallTimeToInstant(zone, `${date.toISOString().slice(0, 10)}T${time}`);
  return instant ?? date.getTime();
}
