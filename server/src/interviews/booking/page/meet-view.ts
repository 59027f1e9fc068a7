import type { FastifyRequest } from 'fastify';
import { meetPath } from '#interviews/booking/meet-url.ts';
import { type Meeting, type MeetingState, meetingState, reschedulingProblem } from '#interviews/booking/meeting.ts';
import type { Slot } from '#interviews/booking/slots/slots.ts';
import { chooseLanguage, keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { zoneProblem } from './zone-form.ts';
import { readZone } from './zone-options.ts';

/** A meeting as a visitor sees it. */
export type MeetView = {
  basePath: string;
  secret: string;
  meeting: Meeting;
  state: MeetingState;
  slots: Slot[];
  /** There are none to show, because calendars cannot be read at the moment. */
  areTimesUnknown: boolean;
  language: PageLanguage;
  /** The time zone of the times on the page. */
  zone: string;
  /** It was named in the address or the form. */
  hasChosenZone: boolean;
  /** The first day that is shown. */
  from: string | undefined;
  canMove: boolean;
  nowMs: number;
  /** What is shown above the page, after a form that was not accepted. */
  notice?: string;
  status?: number;
};

type MeetAddress = Pick<FastifyRequest, 'url' | 'headers'>;

const dateShape = /^\d{4}-\d{2}-\d{2}$/;

/** `zone` over the zone in which the time was booked, over that of an earlier interview of the candidate, over that of the link. */
export function meetView(
  request: MeetAddress,
  {
    sentZone,
    ...given
  }: Pick<MeetView, 'basePath' | 'secret' | 'meeting' | 'slots' | 'areTimesUnknown' | 'nowMs'> & { sentZone?: string },
): MeetView {
  const { meeting, nowMs } = given;
  const query = new URLSearchParams(request.url.split('?', 2)[1]);
  const wanted = sentZone ?? query.get('zone') ?? '';
  const from = query.get('from') ?? '';
  const state = meetingState(meeting, nowMs);
  const language = chooseLanguage(request, meeting.company);
  const found = readZone(wanted);
  const notice = zoneProblem(language, wanted, found);
  const ownZone = meeting.interview?.candidate_time_zone ?? meeting.candidateZone ?? meeting.link.settings.time_zone;
  return {
    ...given,
    state,
    language,
    zone: found ?? ownZone,
    hasChosenZone: found !== undefined,
    ...(notice !== undefined && { notice }),
    from: dateShape.test(from) ? from : undefined,
    canMove: state === 'booked' && reschedulingProblem(meeting, nowMs) === undefined,
  };
}

/** The address of a page of the meeting, with the language that was chosen. */
export function meetAddress(
  { basePath, secret, language }: Pick<MeetView, 'basePath' | 'secret' | 'language'>,
  page = '',
  query: { zone?: string; from?: string } = {},
): string {
  const parameters = new URLSearchParams(query).toString();
  return keepLanguage(`${basePath}${meetPath}/${secret}${page}${parameters === '' ? '' : `?${parameters}`}`, language);
}

/** For addresses on which the visitor goes on with a choice: they keep the zone that was chosen. */
export function chosenZone({ zone, hasChosenZone }: Pick<MeetView, 'zone' | 'hasChosenZone'>): { zone?: string } {
  return hasChosenZone ? { zone } : {};
}
