import type { ErrorCode } from '@muster/contract/errors.ts';
import type { Texts } from '@muster/contract/texts/en.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#failure.ts';
import type { Booking, BookingDeps } from '#interviews/booking/booking-actions.ts';
import { sendSecretPage } from '#pages/send-page.ts';
import { formBody } from '#web/form-body.ts';
import { meetJson, timesJson } from './meet-json.ts';
import { meetPage, movePage } from './meet-pages.ts';
import { chosenZone, type MeetView, meetAddress } from './meet-view.ts';
import { readMeetView, viewMeeting } from './read-view.ts';

export type MeetChange = (app: BookingDeps, request: FastifyRequest, secret: string) => Promise<Booking>;

type AnsweredChange = { request: FastifyRequest; reply: FastifyReply; secret: string; wantsJson: boolean; makeChange: MeetChange };

/** Makes the change and shows the meeting as it is then: a browser is redirected to its page, so that reloading does not post again. */
export async function answerChange(app: BookingDeps, answering: AnsweredChange): Promise<FastifyReply> {
  const { request, reply, secret, wantsJson, makeChange } = answering;
  try {
    const { meeting, isChanged } = await makeChange(app, request, secret);
    const view = await viewMeeting(app, request, { secret, meeting, ...sentZone(request) });
    if (wantsJson) return reply.code(isChanged ? 201 : 200).send(await meetJson(view));
    return isChanged
      ? reply.redirect(meetAddress(view, '', view.state === 'open' ? chosenZone(view) : {}), 303)
      : sendSecretPage(reply, meetPage(view));
  } catch (error) {
    if (error instanceof Failure && isExpected(error.code)) return answerRefusal(app, answering, error);
    throw error;
  }
}

/** The reason, and the times that are free now. */
async function answerRefusal(
  app: BookingDeps,
  { request, reply, secret, wantsJson }: AnsweredChange,
  refusal: Failure,
): Promise<FastifyReply> {
  const view = await readMeetView(app, request, secret, sentZone(request).sentZone);
  if (wantsJson) return reply.code(refusal.status).send({ success: false, error: refusal.message, times: await timesJson(view) });
  const isClosed = view.state === 'expired' || view.state === 'revoked';
  const notice = refusalNotice(refusal.code, texts(view.language).meet);
  const shown = { ...view, status: refusal.status, ...(!isClosed && notice !== undefined && { notice }) };
  return sendSecretPage(reply, { ...pageAfter(request, shown), hasSwitch: false });
}

/** A move that was refused is tried again on its own page. */
function pageAfter(request: FastifyRequest, view: MeetView): ReturnType<typeof meetPage> {
  const isMove = request.url.split('?', 1)[0]?.endsWith('/move') === true;
  return isMove && view.canMove ? movePage(view) : meetPage(view);
}

function sentZone(request: FastifyRequest): { sentZone?: string } {
  const zone = formBody(request).values.get('time_zone');
  return zone === undefined ? {} : { sentZone: zone };
}

const notices: Partial<Record<ErrorCode, (meet: Texts['meet']) => string>> = {
  booking_time_taken: (meet) => meet.taken,
  booking_time_not_offered: (meet) => meet.notOffered,
  booking_time_missing: (meet) => meet.notChosen,
  booking_made: (meet) => meet.alreadyBooked,
  booking_missing: (meet) => meet.changedMeanwhile,
  booking_over: (meet) => meet.changedMeanwhile,
  rescheduling_too_late: (meet) => meet.moveTooLate,
  rescheduling_limit: (meet) => meet.moveLimit,
  booking_link_expired: (meet) => meet.expiredTitle,
  booking_link_revoked: (meet) => meet.revokedTitle,
};

function isExpected(code: ErrorCode): boolean {
  return notices[code] !== undefined;
}

function refusalNotice(code: ErrorCode, meet: Texts['meet']): string | undefined {
  return notices[code]?.(meet);
}
