import { Array as JsonArray, Object as JsonObject, Refine, type Static } from 'typebox';
import { interviewVideoKinds } from '#interviews/video.ts';
import { urlLengthMax } from '#limits.ts';
import { boolean, oneOf, optional, textOrNullUpTo } from '#schema/fields.ts';
import { isWebUrl } from '#webhooks/webhook.ts';
import { calendarProviders } from './calendar-connection.ts';

export const calendarOutages = ['strict', 'last_known'] as const;
export type CalendarOutage = (typeof calendarOutages)[number];

export const calendarTitles = ['full', 'initials', 'plain'] as const;
export type CalendarTitles = (typeof calendarTitles)[number];

const fields = {
  calendar_outage: oneOf(calendarOutages, {
    description:
      'What counts while a connected calendar cannot be read. `strict`: candidates are not offered times of this person; `last_known`: what was read within the last 24 hours counts',
  }),
  calendar_titles: oneOf(calendarTitles, {
    description: 'What entries in calendars of interviewers say of a candidate: the name, the initials, or nothing',
  }),
  count_tentative: boolean({ description: 'Whether tentative entries make somebody busy' }),
  video: oneOf(interviewVideoKinds, {
    description:
      'The video link of interviews without one of their own. `fixed`: the template as it is, for all of them; `meet` and `teams`: made with the entry in the calendar of the first interviewer who has connected one; `zoom`: made in Zoom, only where the operator of the server has set it up',
  }),
  video_template: Refine(
    textOrNullUpTo(urlLengthMax, {
      requirement: 'must be an https address or null',
      description:
        'An https address. `{random}` is 128 random bits, `{interview}` the id, `{company}` the slug of the company. With `video: fixed` it needs none of them',
      examples: ['https://meet.example.com/{random}'],
    }),
    (given) => given === null || isTemplateAddress(given),
  ),
};

/** Whether every interview gets an address of its own is for the settings as a whole: with `fixed` none does. */
function isTemplateAddress(given: string): boolean {
  const address = given.replaceAll('{random}', 'x').replaceAll('{interview}', 'x').replaceAll('{company}', 'x');
  return isWebUrl(address) && address.startsWith('https://');
}

export const calendarSettings = JsonObject({
  ...fields,
  providers: JsonArray(oneOf(calendarProviders), {
    description:
      'Which calendars can be connected here; `google` and `microsoft` only when the operator of the server has registered a client with them. Not changed by this endpoint',
  }),
  video_kinds: JsonArray(oneOf(interviewVideoKinds), {
    description:
      'Which kinds of `video` can be chosen here; `meet`, `teams` and `zoom` only when the operator of the server has set up the provider. Not changed by this endpoint',
  }),
});
export type CalendarSettings = Static<typeof calendarSettings>;

export const calendarSettingsUpdate = JsonObject(optional(fields));
export type CalendarSettingsUpdate = Static<typeof calendarSettingsUpdate>;
