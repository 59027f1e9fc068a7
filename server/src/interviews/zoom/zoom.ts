import { urlLengthMax } from '@muster/contract/limits.ts';
import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Optional, type Static } from 'typebox';
import { CalendarError } from '#calendars/calendar-error.ts';
import { type JsonDeps, type JsonRequest, type JsonResponse, readAs, sendJson } from '#calendars/oauth/send-json.ts';
import type { ZoomAccount } from '#settings/zoom-account.ts';
import { fitsSchema } from '#web/compiled-schema.ts';
import { openZoomToken } from './zoom-token.ts';

export type ZoomMeeting = { topic: string; startAt: string; durationMinutes: number };

export type MadeMeeting = { id: string; joinUrl: string };

/** What Muster does in an account of Zoom. Everything throws a CalendarError. */
export type Zoom = {
  /** Undefined when the account has no such user, or they may not host. Zoom makes another meeting for each call: see `find`. */
  add(host: string, marker: string, meeting: ZoomMeeting): Promise<MadeMeeting | undefined>;
  /** Those to come that were made with this marker. */
  find(host: string, marker: string): Promise<MadeMeeting[]>;
  /** Undefined when it is gone. */
  read(id: string): Promise<MadeMeeting | undefined>;
  /** False when it is gone. */
  change(id: string, meeting: ZoomMeeting): Promise<boolean>;
  remove(id: string): Promise<void>;
};

/** The user to whom the app belongs. */
export const ownUser = 'me';

const timeoutMs = 10_000;
const topicLengthMax = 200;
const pageSize = 300;
const pagesMax = 40;
const scheduledMeeting = 2;

const meetingAnswer = JsonObject({
  id: Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  join_url: JsonString({ minLength: 1, maxLength: urlLengthMax, pattern: '^https://' }),
  agenda: Optional(JsonString()),
});
const meetingPage = JsonObject({
  next_page_token: Optional(JsonString()),
  meetings: Optional(JsonArray(JsonObject({ ...meetingAnswer.properties, join_url: Optional(JsonString()) }))),
});
const refusal = JsonObject({ code: Integer() });

// "User does not exist", "User does not belong to this account", "not allowed meeting hosting and scheduling capabilities".
const notHostCodes = [1001, 1010, 3161];
// "Meeting does not exist", "cannot delete this meeting since it has ended".
const goneCodes = [3001, 3007];

/** The Zoom API, v2. */
export function openZoom(app: JsonDeps, account: ZoomAccount): Zoom {
  const token = openZoomToken(app, account);
  const send = async (request: JsonRequest, expected: readonly number[]) =>
    sendJson(app, { token: await token(), renew: token, access: 'write', timeoutMs }, request, expected);
  const ofUser = (user: string) => `${account.apiUrl}/users/${encodeURIComponent(user)}/meetings`;
  const meetingUrl = (id: string) => `${account.apiUrl}/meetings/${encodeURIComponent(id)}`;

  const remove = async (id: string) => {
    const query = new URLSearchParams({ schedule_for_reminder: 'false' });
    const answer = await send({ method: 'DELETE', url: `${meetingUrl(id)}?${query}` }, [204, 400, 404]);
    if (answer.status !== 204) requireCode(answer, goneCodes);
  };

  return {
    async add(host, marker, meeting) {
      const body = { ...bodyOf(meeting), agenda: marker, settings };
      const answer = await send({ method: 'POST', url: ofUser(host), body }, [201, 400, 404]);
      if (answer.status === 201) return madeOf(readAs(meetingAnswer, answer));
      requireCode(answer, notHostCodes);
      return undefined;
    },

    async find(host, marker) {
      const found: MadeMeeting[] = [];
      let next = '';
      for (let page = 0; page < pagesMax; page += 1) {
        const query = { type: 'upcoming', page_size: String(pageSize), ...(next !== '' && { next_page_token: next }) };
        const answer = await send({ method: 'GET', url: `${ofUser(host)}?${new URLSearchParams(query)}` }, [200, 400, 404]);
        // Removed from the account since then, and the meetings too.
        if (answer.status !== 200) {
          requireCode(answer, notHostCodes);
          return found;
        }
        const { meetings = [], next_page_token = '' } = readAs(meetingPage, answer);
        const own = meetings.filter(({ agenda }) => agenda?.startsWith(marker));
        found.push(...own.flatMap((each) => (fitsSchema(meetingAnswer, each) ? [madeOf(each)] : [])));
        next = next_page_token;
        if (next === '') return found;
      }
      throw new CalendarError('too_large');
    },

    async read(id) {
      const answer = await send({ method: 'GET', url: meetingUrl(id) }, [200, 400, 404]);
      if (answer.status === 200) return madeOf(readAs(meetingAnswer, answer));
      requireCode(answer, goneCodes);
      return undefined;
    },

    async change(id, meeting) {
      const answer = await send({ method: 'PATCH', url: meetingUrl(id), body: bodyOf(meeting) }, [204, 400, 404]);
      if (answer.status === 204) return true;
      requireCode(answer, goneCodes);
      return false;
    },

    remove,
  };
}

// Nobody has to be there to let people in: the host may be an interviewer who is late, or nobody who takes part.
const settings = { join_before_host: true, jbh_time: 0, waiting_room: false, approval_type: 2 };

function bodyOf({ topic, startAt, durationMinutes }: ZoomMeeting) {
  return {
    topic: [...topic].slice(0, topicLengthMax).join(''),
    type: scheduledMeeting,
    // Without fractions of a second, as it is documented.
    start_time: `${startAt.slice(0, 19)}Z`,
    duration: durationMinutes,
  };
}

function madeOf({ id, join_url }: Static<typeof meetingAnswer>): MadeMeeting {
  return { id: String(id), joinUrl: join_url };
}

/** A refusal that means something else is none that asking again later would change. */
function requireCode({ body }: JsonResponse, codes: readonly number[]): void {
  if (!fitsSchema(refusal, body) || !codes.includes(body.code)) throw new CalendarError('access_denied');
}
