import type { FastifyRequest } from 'fastify';
import { type Meeting, meetingState, reschedulingProblem } from '#interviews/booking/meeting.ts';
import { type MeetingDeps, readMeeting, readSlots } from '#interviews/booking/read-meeting.ts';
import { basePath, type Links } from '#web/links.ts';
import { type MeetView, meetView } from './meet-view.ts';

type MeetViewRequest = Pick<FastifyRequest, 'url' | 'headers'>;

/** The meeting of a secret as it is now, with the times that can be chosen. */
export async function readMeetView(
  app: MeetingDeps & { links: Links },
  request: MeetViewRequest,
  secret: string,
  sentZone?: string,
): Promise<MeetView> {
  return viewMeeting(app, request, {
    secret,
    meeting: await readMeeting(app, secret),
    ...(sentZone !== undefined && { sentZone }),
  });
}

export async function viewMeeting(
  app: MeetingDeps & { links: Links },
  request: MeetViewRequest,
  { secret, meeting, sentZone }: { secret: string; meeting: Meeting; sentZone?: string },
): Promise<MeetView> {
  const nowMs = app.clock().getTime();
  const { slots, isUnknown } = hasTimes(meeting, nowMs) ? await readSlots(app, meeting) : { slots: [], isUnknown: false };
  return meetView(request, {
    basePath: basePath(app.links),
    ...{ secret, meeting, slots, nowMs, areTimesUnknown: isUnknown && slots.length === 0 },
    ...(sentZone !== undefined && { sentZone }),
  });
}

function hasTimes(meeting: Meeting, nowMs: number): boolean {
  const state = meetingState(meeting, nowMs);
  return state === 'open' || (state === 'booked' && reschedulingProblem(meeting, nowMs) === undefined);
}
