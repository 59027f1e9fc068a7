import { texts } from '@muster/contract/texts/texts.ts';
import type { Slot } from '#interviews/booking/slots/slots.ts';
import { formatTime, formatWeekdayDate } from '#pages/format.ts';
import { type Html, html } from '#web/html.ts';
import { chosenZone, type MeetView, meetAddress } from './meet-view.ts';
import { type ShownDay, type ShownDays, shownDays } from './shown-days.ts';
import { zoneForm } from './zone-form.ts';
import { offsetLabel } from './zone-options.ts';

/** The page of a form: where its times are read, and where the chosen one is sent. */
type TimesForm = { page: '' | '/move'; button: string };

/** The choice of the zone, and the times of some days as radio buttons. Their values are instants: they mean the same in every zone. */
export function timesForm(view: MeetView, { page, button }: TimesForm): Html {
  const { meet } = texts(view.language);
  const [first] = view.slots;
  if (!first) return html`<p class="notice" role="status">${view.areTimesUnknown ? meet.timesUnknown : meet.noTimes}</p>\n`;
  const shown = shownDays(view.slots, view.zone, view.from);
  const { language, zone, meeting, from } = view;
  const zones = zoneForm({
    language,
    action: meetAddress({ ...view, language: { ...language, isChosen: false } }, page),
    zone,
    others: [meeting.link.settings.time_zone],
    instant: first.startMs,
    fields: from === undefined ? undefined : html`<input type="hidden" name="from" value="${from}">\n`,
  });
  return html`${zones}<h2>${meet.freeTimes}</h2>
<form class="times" method="post" action="${meetAddress(view, page, chosenZone(view))}">
<input type="hidden" name="time_zone" value="${view.zone}">
${shown.days.map((day) => dayHtml(view, day))}<p class="confirm"><button class="button" type="submit">${button}</button></p>
</form>
${otherDays(view, page, shown)}`;
}

function dayHtml({ language, zone }: MeetView, { date, times }: ShownDay<Slot>): Html {
  const labels = times.map(({ startMs }) => formatTime(language.language, new Date(startMs), zone));
  // Clocks that are set back show some times twice.
  const isAmbiguous = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  const choices = times.map(({ startMs }, index) => {
    const label = labels[index] ?? '';
    const value = new Date(startMs).toISOString();
    return html`<label class="time"><input type="radio" name="start_at" value="${value}" required><span>${label}${isAmbiguous(label) && ` (${offsetLabel(zone, startMs)})`}</span></label>\n`;
  });
  return html`<fieldset>
<legend>${formatWeekdayDate(language.language, `${date}T12:00:00Z`, 'UTC')}</legend>
<div class="day">
${choices}</div>
</fieldset>
`;
}

function otherDays(view: MeetView, page: TimesForm['page'], { earlier, later }: ShownDays<Slot>): Html | undefined {
  if (earlier === undefined && later === undefined) return undefined;
  const { meet } = texts(view.language);
  const address = (from: string) => meetAddress(view, page, { zone: view.zone, from });
  return html`<nav class="days" aria-label="${meet.otherDays}">
${earlier !== undefined && html`<a rel="prev" href="${address(earlier)}">${meet.earlierDays}</a>\n`}${later !== undefined && html`<a rel="next" href="${address(later)}">${meet.laterDays}</a>\n`}</nav>
`;
}
