import { texts } from '@muster/contract/texts/texts.ts';
import { videoOfLink } from '#interviews/booking/booking-link.ts';
import { formatMinutes, formatTime, formatWeekdayDate } from '#pages/format.ts';
import { type Html, html } from '#web/html.ts';
import type { MeetView } from './meet-view.ts';
import { zoneLabel } from './zone-options.ts';

/** "Monday 16 November 2026, 09:00 to 09:45, Berlin (UTC+01:00)" */
export function timeInWords({ language: { language }, zone, meeting: { interview } }: MeetView): {
  day: string;
  hours: string;
  zone: string;
} {
  if (!interview) return { day: '', hours: '', zone: '' };
  const { start_at, end_at } = interview;
  const [from, to] = [formatTime(language, start_at, zone), formatTime(language, end_at, zone)];
  return {
    day: formatWeekdayDate(language, start_at, zone),
    hours: texts(language).meet.fromTo({ from, to }),
    zone: zoneLabel(zone, Date.parse(start_at)),
  };
}

export function timeSentence(view: MeetView): string {
  const { day, hours, zone } = timeInWords(view);
  return `${day}, ${hours}, ${zone}`;
}

/** Duration, people and place; of a booked interview also its time. */
export function meetFacts(view: MeetView): Html {
  const { language, meeting } = view;
  const { meet } = texts(language);
  const minutes = meeting.interview?.duration_minutes ?? meeting.link.settings.duration_minutes;
  const names = peopleNames(view);
  const isOneOf = !meeting.interview && meeting.link.settings.mode === 'any' && names.length > 1;
  const place = placeHtml(view);
  return html`<dl class="facts${view.state === 'cancelled' ? ' off' : ''}">
${meeting.interview && whenHtml(view)}<div><dt>${meet.duration}</dt><dd>${formatMinutes(language.language, minutes)}</dd></div>
${names.length > 0 && html`<div><dt>${isOneOf ? meet.withOneOf : meet.with}</dt><dd dir="auto">${names.join(', ')}</dd></div>\n`}${place && html`<div><dt>${meet.place}</dt><dd>${place}</dd></div>\n`}</dl>
`;
}

function whenHtml(view: MeetView): Html {
  const { day, hours, zone } = timeInWords(view);
  const { meet } = texts(view.language);
  return html`<div class="when"><dt>${meet.when}</dt><dd><time datetime="${view.meeting.interview?.start_at}"><span>${day}</span> <span>${hours}</span></time> <span class="soft">${zone}</span></dd></div>\n`;
}

/** Interviewers without a name are not shown: their addresses are not for candidates. */
function peopleNames({ meeting: { interview, interviewers } }: MeetView): string[] {
  return (interview?.interviewers ?? interviewers).flatMap(({ name }) => (name?.trim() ? [name] : []));
}

function placeHtml({ language, state, meeting: { interview, link } }: MeetView): Html | string | undefined {
  const { meet } = texts(language);
  const { type, location, video_url } = interview ?? link.settings;
  const place = location !== null && html`<span dir="auto">${location}</span>`;
  if (state === 'booked' && video_url !== null) {
    const call = html`<a href="${video_url}" rel="noreferrer">${meet.videoLink}</a>`;
    return place ? html`${place}<br>${call}` : call;
  }
  if (place) return place;
  if (state === 'open' && (video_url !== null || videoOfLink(link.settings) !== 'none'))
    return html`${meet.videoCall} <span class="soft">${meet.videoLinkLater}</span>`;
  if (type === 'video' || video_url !== null) return meet.videoCall;
  return type === 'phone' ? meet.phoneCall : undefined;
}
