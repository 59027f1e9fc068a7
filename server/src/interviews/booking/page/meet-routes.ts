import { cancelReasonLengthMax } from '@muster/contract/interviews/interview-input.ts';
import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failure } from '#failure.ts';
import type { ChosenTime } from '#interviews/booking/booking-actions.ts';
import { type BookingDeps, bookTime, cancelBooking, moveBooking } from '#interviews/booking/booking-actions.ts';
import { meetPath } from '#interviews/booking/meet-url.ts';
import { readMeeting } from '#interviews/booking/read-meeting.ts';
import { chooseLanguage } from '#pages/choose-language.ts';
import { busyPage, busyStatus, notFoundPage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import { limitVisits } from '#pages/visit-limits.ts';
import type { FormBody } from '#web/form-body.ts';
import { acceptForms, formBody } from '#web/form-body.ts';
import { answerChange, type MeetChange } from './answer-change.ts';
import { meetJson, refuseClosed } from './meet-json.ts';
import { cancelPage, meetPage, movePage } from './meet-pages.ts';
import type { MeetView } from './meet-view.ts';
import { meetingCalendar } from './meeting-calendar.ts';
import { readMeetView } from './read-view.ts';

type MeetRequest = { Params: { secret: string } };
type MeetVisit = FastifyRequest<MeetRequest>;

const formBytesMax = 16 * 1024;
const lookAgainSeconds = 60;

/** The page of a booking link: as a page without scripts and as JSON. Only POST changes anything. */
export function serveMeetings(server: FastifyInstance, app: BookingDeps): void {
  server.register(async (scope) => {
    limitVisits(scope);
    acceptForms(scope, formBytesMax);
    const page = `${meetPath}/:secret`;
    const data = `${meetPath}/:secret(^[A-Za-z0-9_-]+).json`;
    scope.get<MeetRequest>(data, (request, reply) => sendMeetingData(app, request, reply));
    scope.get<MeetRequest>(page, show(app, meetPage));
    scope.get<MeetRequest>(
      `${page}/move`,
      show(app, (view) => (view.canMove ? movePage(view) : meetPage(view))),
    );
    scope.get<MeetRequest>(
      `${page}/cancel`,
      show(app, (view) => (view.state === 'booked' ? cancelPage(view) : meetPage(view))),
    );
    scope.get<MeetRequest>(`${page}/interview.ics`, (request, reply) => sendCalendar(app, request, reply));
    for (const path of [page, data]) scope.post<MeetRequest>(path, handleChange(app, postBooking));
    scope.post<MeetRequest>(`${page}/move`, handleChange(app, postMove));
    scope.post<MeetRequest>(`${page}/cancel`, handleChange(app, postCancellation));
  });
}

const postBooking: MeetChange = (app, request, secret) => bookTime(app, secret, chosenTime(formBody(request)));
const postMove: MeetChange = (app, request, secret) => moveBooking(app, secret, chosenTime(formBody(request)));
const postCancellation: MeetChange = (app, request, secret) => {
  const reason = formBody(request).values.get('reason')?.trim().slice(0, cancelReasonLengthMax);
  return cancelBooking(app, secret, reason || null);
};

function show(app: BookingDeps, page: (view: MeetView) => ReturnType<typeof meetPage>) {
  return async (request: MeetVisit, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const view = await readMeetView(app, request, request.params.secret);
      // The page says that it looks again: browsers do so without a script.
      if (view.areTimesUnknown) reply.header('refresh', lookAgainSeconds);
      return sendSecretPage(reply, page(view));
    } catch (error) {
      return sendProblem(request, reply, error);
    }
  };
}

function handleChange(app: BookingDeps, makeChange: MeetChange) {
  return async (request: MeetVisit, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers(secretHeaders);
    const wantsJson = formBody(request).isJson || request.url.split('?', 1)[0]?.endsWith('.json') === true;
    try {
      return await answerChange(app, { request, reply, secret: request.params.secret, wantsJson, makeChange });
    } catch (error) {
      if (wantsJson) throw error;
      return sendProblem(request, reply, error);
    }
  };
}

async function sendMeetingData(app: BookingDeps, request: MeetVisit, reply: FastifyReply): Promise<object> {
  reply.headers(secretHeaders);
  const view = await readMeetView(app, request, request.params.secret);
  refuseClosed(view);
  return meetJson(view);
}

/** The calendar entry, with the UID of the one in the invitation, so that a calendar with both has one entry. */
async function sendCalendar(app: BookingDeps, request: MeetVisit, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(secretHeaders);
  try {
    const meeting = await readMeeting(app, request.params.secret);
    const text = meetingCalendar(meeting, chooseLanguage(request).language);
    if (text === undefined) return sendPage(reply, notFoundPage(chooseLanguage(request)));
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': 'attachment; filename="interview.ics"',
      })
      .send(text);
  } catch (error) {
    return sendProblem(request, reply, error);
  }
}

/** A page for visitors in place of the JSON of the API. */
function sendProblem(request: MeetVisit, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Failure)) throw error;
  reply.headers(secretHeaders);
  const language = chooseLanguage(request);
  if (error.code === 'booking_link_not_found') return sendPage(reply, notFoundPage(language));
  if (error.status === busyStatus) return sendPage(reply, busyPage(language));
  throw error;
}

/** What was chosen on the page. */
function chosenTime({ values }: FormBody): ChosenTime {
  const startAt = values.get('start_at')?.trim() ?? '';
  if (startAt === '') throw failure('booking_time_missing');
  const startMs = isoInstantMs(startAt);
  if (startMs === undefined) throw failure('booking_time_not_offered');
  const timeZone = values.get('time_zone') ?? '';
  return { startMs, timeZone: isTimeZone(timeZone) ? timeZone : null };
}
