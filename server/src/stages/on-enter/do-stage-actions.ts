import { bookingDaysDefault } from '@muster/contract/interviews/booking-link-input.ts';
import { stageOf } from '#candidates/candidate.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { Failure, failure } from '#failure.ts';
import { type BookingLinkDeps, createBookingLink } from '#interviews/booking/booking-link-actions.ts';
import type { SendMessageDeps } from '#messages/send-message.ts';
import { sendTemplate } from '#messages/send-template.ts';
import { notify } from '#notifications/notify.ts';
import type { StartDeps } from '#prescreens/make-prescreen.ts';
import { startPrescreen } from '#prescreens/start-prescreen.ts';
import type { Runtime } from '#runtime.ts';
import { type WorkEnd, workOff } from '#storage/queues/work-off.ts';
import { dayMs } from '#time/durations.ts';
import { type ClaimedAction, markFailed, stageActions } from './stage-action-queries.ts';

export type StageActionDeps = SendMessageDeps & StartDeps & BookingLinkDeps & Pick<Runtime, 'noteError'>;

const failedText = 'It could not be done.';

/** What is due because a candidate is in a stage, one of each workspace in turn. It ends with what it writes, so that it happens once. */
export function doStageActions(app: StageActionDeps, signal?: AbortSignal): Promise<void> {
  const handle = async (claimed: ClaimedAction): Promise<WorkEnd> => {
    try {
      return await doAction(app, claimed);
    } catch (error) {
      // What a client would be told: trying again would not help.
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      await markFailed(app.database, claimed, error.message);
      return { result: 'refused', next: 'ended' };
    }
  };
  const giveUp = async (claimed: ClaimedAction): Promise<WorkEnd> => {
    await markFailed(app.database, claimed, failedText);
    return { result: 'failed', next: 'ended' };
  };
  return workOff(app, stageActions, { handle, giveUp, signal });
}

async function doAction(app: StageActionDeps, claimed: ClaimedAction): Promise<WorkEnd> {
  const { workspace_id: workspaceId, candidate_id, stage_id, actor, action } = claimed;
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: candidate_id });
  if (!candidate || stageOf(candidate)?.id !== stage_id) return { result: 'left', next: 'finish' };
  const workspaceActor = { workspaceId, actor };
  const key = `stage_action:${claimed.id}`;
  const ended = [stageActions.remove(claimed)];
  if (action.create_booking_link) {
    const { days = bookingDaysDefault, send_email = true, ...link } = action.create_booking_link;
    const end_date = new Date(app.clock().getTime() + days * dayMs).toISOString().slice(0, 10);
    await createBookingLink(app, workspaceActor, { ...link, candidate_id, end_date, send_email }, () => ended);
  } else if (action.start_prescreen) {
    await startPrescreen(app, workspaceActor, { candidate_id, send_email: true }, () => ended);
  } else if (action.send_template || action.send_named_template) {
    const { send_template: template, send_named_template: named_template_id } = action;
    const content = { ...(template && { template }), ...(named_template_id && { named_template_id }) };
    await sendTemplate(app, workspaceId, { key, candidateId: candidate_id, content }, ended);
  } else {
    const recipients = (action.members ?? []).map((userId) => ({ userId }));
    const about = { kind: 'stage_entered', key, candidate_id, actor_name: actor.name, at: app.clock().toISOString() } as const;
    const also = [...notify(recipients, about), ...ended];
    if (!(await app.write(workspaceId, { row: keptCandidate({ id: candidate_id }), also }))) throw failure('invalid_candidate_id');
  }
  return { result: 'ok', next: 'ended' };
}
