import { texts } from '@muster/contract/texts/texts.ts';
import type { CandidateInterview } from '#interviews/booking/candidate-interviews.ts';
import { ownZoneScript, zoneForm } from '#interviews/booking/page/zone-form.ts';
import { zoneLabel } from '#interviews/booking/page/zone-options.ts';
import { candidateTitle } from '#interviews/invitations/mail-title.ts';
import { keepLanguage } from '#pages/choose-language.ts';
import { formatMinutes, formatTime, formatWeekdayDate } from '#pages/format.ts';
import { type Html, html } from '#web/html.ts';
import { type ApplicationView, applicationAddress } from './application-view.ts';

type Interview = CandidateInterview['interview'];

/** The interviews, those to come with what the candidate may do. */
export function interviewsHtml(view: ApplicationView): Html | undefined {
  const { interviews } = view.application;
  if (interviews.length === 0) return undefined;
  const t = texts(view.language).application;
  const upcoming = interviews.filter(({ isUpcoming }) => isUpcoming);
  const others = interviews.filter(({ isUpcoming }) => !isUpcoming).toReversed();
  return html`<section aria-labelledby="interviews">
<h2 id="interviews">${t.interviews}</h2>
${upcoming[0] && zones(view, upcoming[0].interview)}${[...upcoming, ...others].map((each) => interviewHtml(view, each))}</section>
`;
}

/** "Monday 16 November 2026, 09:00 to 09:45, Berlin (UTC+01:00)" */
export function interviewTime({ language: { language }, zone: chosen }: ApplicationView, interview: Interview) {
  const zone = chosen ?? zoneOf(interview);
  const from = formatTime(language, interview.start_at, zone);
  const to = formatTime(language, interview.end_at, zone);
  return {
    day: formatWeekdayDate(language, interview.start_at, zone),
    hours: texts(language).meet.fromTo({ from, to }),
    zone: zoneLabel(zone, Date.parse(interview.start_at)),
  };
}

function interviewHtml(view: ApplicationView, { interview, isUpcoming, booking, canOfferMove }: CandidateInterview): Html {
  const { language } = view.language;
  const { meet, application: t } = texts(view.language);
  const { day, hours, zone } = interviewTime(view, interview);
  const names = interview.interviewers.flatMap(({ name }) => (name?.trim() ? [name] : []));
  const state = interview.status === 'cancelled' ? t.interviewCancelled : t.interviewOver;
  const place = isUpcoming && placeHtml(view, interview);
  return html`<article class="interview${!isUpcoming && ' off'}">
<h3 dir="auto">${candidateTitle(language, { interview, candidate: view.application.candidate })}</h3>
${!isUpcoming && html`<p class="state">${state}</p>\n`}<p class="when"><time datetime="${interview.start_at}">${day}, ${hours}</time> <span class="soft">${zone}</span></p>
<p class="soft">${formatMinutes(language, interview.duration_minutes)}${names.length > 0 && html` · <span dir="auto">${meet.with} ${names.join(', ')}</span>`}</p>
${place && html`<p>${place}</p>\n`}${isUpcoming && (booking ? bookedActions(view, booking) : plannedActions(view, interview, canOfferMove))}</article>
`;
}

function bookedActions(
  { language: pageLanguage }: ApplicationView,
  { url, canMove }: NonNullable<CandidateInterview['booking']>,
): Html {
  const { meet } = texts(pageLanguage);
  const address = (page: string) => keepLanguage(`${url}${page}`, pageLanguage);
  return html`<p class="actions">${canMove && html`<a class="button quiet" href="${address('/move')}">${meet.moveTitle}</a>\n`}<a class="button quiet" href="${address('/cancel')}">${meet.cancelLink}</a></p>
`;
}

function plannedActions(view: ApplicationView, { id }: Interview, canOfferMove: boolean): Html {
  const { meet, application: t } = texts(view.language);
  const address = (act: string) => applicationAddress(view, `/interview/${id}/${act}`);
  const cancelLink = html`<a class="button quiet" href="${address('cancel')}">${meet.cancelLink}</a>`;
  if (!canOfferMove) return html`<p class="soft">${t.moveByMail}</p>\n<p class="actions">${cancelLink}</p>\n`;
  return html`<form class="actions" method="post" action="${address('move')}"><button class="button quiet" type="submit">${meet.moveTitle}</button>
${cancelLink}</form>
`;
}

function placeHtml(
  { language: { language } }: ApplicationView,
  { type, location, video_url }: Interview,
): Html | string | undefined {
  const { meet } = texts(language);
  if (video_url !== null)
    return html`${location !== null && html`<span dir="auto">${location}</span> · `}<a href="${video_url}" rel="noreferrer">${meet.videoLink}</a>`;
  if (location !== null) return html`<span dir="auto">${location}</span>`;
  if (type === 'video') return meet.videoCall;
  return type === 'phone' ? meet.phoneCall : undefined;
}

function zones(view: ApplicationView, first: Interview): Html {
  const { language } = view;
  return zoneForm({
    language,
    action: applicationAddress({ ...view, zone: null, language: { ...language, isChosen: false } }),
    zone: view.zone ?? zoneOf(first),
    others: [first.time_zone],
    instant: Date.parse(first.start_at),
  });
}

/** Shows the interviews to come in the zone of the browser, unless one was booked in another. */
export function interviewsScript({ application: { interviews }, zone }: ApplicationView): string | undefined {
  const first = interviews.find(({ isUpcoming }) => isUpcoming)?.interview;
  return first && zone === null && first.candidate_time_zone === null ? ownZoneScript(first.time_zone) : undefined;
}

function zoneOf({ candidate_time_zone, time_zone }: Interview): string {
  return candidate_time_zone ?? time_zone;
}
