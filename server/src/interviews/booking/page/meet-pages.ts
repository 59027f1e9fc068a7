import { cancelReasonLengthMax } from '@muster/contract/interviews/interview-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { contactHtml } from '#pages/contact.ts';
import { formNotice, formStyle } from '#pages/form.ts';
import { htmlText } from '#pages/html-text.ts';
import { type PageParts, styleFrom } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import { meetFacts, timeSentence } from './meet-facts.ts';
import { chosenZone, type MeetView, meetAddress } from './meet-view.ts';
import { timesForm } from './times-form.ts';
import { keepZoneScript, ownZoneScript } from './zone-form.ts';

const meetStyle = formStyle + styleFrom(new URL('./meet.css', import.meta.url));

/** The page of a meeting as it is now: times to choose from, the booked interview, or why there is nothing to choose. */
export function meetPage(view: MeetView): PageParts {
  const { meet } = texts(view.language);
  if (view.state === 'open') return timesPage(view);
  if (view.state === 'booked') return bookedPage(view);
  if (view.state === 'cancelled') return closedPage(view, { title: meet.teamCancelledTitle, help: meet.teamCancelledHelp });
  if (view.state === 'over') return closedPage(view, { title: meet.overTitle, help: meet.overHelp });
  const title = view.state === 'expired' ? meet.expiredTitle : meet.revokedTitle;
  return closedPage(view, { title, help: meet.closedHelp, status: 410 });
}

function timesPage(view: MeetView): PageParts {
  const { meet } = texts(view.language);
  const wasCancelled = view.meeting.link.revision > 0 && !view.notice;
  return pageParts(view, {
    title: meet.title,
    ...ownZone(view),
    main: html`<p class="lead">${leadHtml(view)}</p>
${wasCancelled && html`<p class="notice" role="status">${meet.cancelledNotice}</p>\n`}${meetFacts(view)}${timesForm(view, { page: '', button: meet.book })}`,
  });
}

function leadHtml({ language, meeting: { company, candidate } }: MeetView): Html {
  const { meet } = texts(language);
  const title = candidate.job?.job_title;
  return htmlText((mark) => {
    const name = mark(html`<bdi>${company.name}</bdi>`);
    return title ? meet.lead({ company: name, job: mark(html`<bdi>${title}</bdi>`) }) : meet.leadWithoutJob({ company: name });
  });
}

function bookedPage(view: MeetView): PageParts {
  const { meet } = texts(view.language);
  return pageParts(view, {
    title: meet.bookedTitle,
    main: html`<p class="lead">${meet.bookedLead}</p>
${meetFacts(view)}<p class="actions"><a class="button" href="${meetAddress(view, '/interview.ics')}">${meet.addToCalendar}</a>
${view.canMove && html`<a class="button quiet" href="${meetAddress(view, '/move', { zone: view.zone })}">${meet.moveTitle}</a>\n`}<a class="button quiet" href="${meetAddress(view, '/cancel', { zone: view.zone })}">${meet.cancelLink}</a></p>
`,
  });
}

/** The choice of another time. */
export function movePage(view: MeetView): PageParts {
  const { meet } = texts(view.language);
  return pageParts(view, {
    title: meet.moveTitle,
    ...ownZone(view),
    main: html`<p class="lead">${meet.moveLead({ time: timeSentence(view) })}</p>
<p class="keep"><a href="${meetAddress(view, '', chosenZone(view))}">${meet.keep}</a></p>
${timesForm(view, { page: '/move', button: meet.move })}`,
  });
}

export function cancelPage(view: MeetView): PageParts {
  const { meet } = texts(view.language);
  return pageParts(view, {
    title: meet.cancelTitle,
    main: html`<p class="lead">${meet.cancelLead({ time: timeSentence(view) })}</p>
<form class="cancel" method="post" action="${meetAddress(view, '/cancel', chosenZone(view))}">
<input type="hidden" name="time_zone" value="${view.zone}">
<div class="field"><label for="reason">${meet.reason}</label>
<textarea id="reason" name="reason" maxlength="${cancelReasonLengthMax}" rows="4" dir="auto"></textarea></div>
<p class="actions"><button class="button" type="submit">${meet.cancel}</button>
<a class="button quiet" href="${meetAddress(view, '', chosenZone(view))}">${meet.keep}</a></p>
</form>
`,
  });
}

function closedPage(view: MeetView, { title, help, status }: { title: string; help: string; status?: number }): PageParts {
  const hasFacts = view.state === 'over' || view.state === 'cancelled';
  return pageParts(view, {
    title,
    ...(status !== undefined && { status }),
    main: html`<p class="lead">${help}</p>
${hasFacts && meetFacts(view)}`,
  });
}

/** A zone that was chosen stays, on later visits too, and so does an answer to a form. */
function ownZone({ zone, hasChosenZone, notice }: MeetView): { script?: string } {
  if (notice !== undefined) return {};
  return { script: hasChosenZone ? keepZoneScript(zone) : ownZoneScript(zone) };
}

type Content = { title: string; main: Html; status?: number; script?: string };

function pageParts(view: MeetView, { title, main, status = 200, script }: Content): PageParts {
  const { language, meeting, zone, from, notice } = view;
  const query = new URLSearchParams({ zone, ...(from !== undefined && { from }) });
  return {
    language,
    title: `${title} – ${meeting.company.name}`,
    status: view.status ?? status,
    style: meetStyle,
    ...(script !== undefined && { script }),
    company: meeting.company,
    query: `?${query}`,
    main: html`<h1>${title}</h1>
${notice && formNotice(notice)}${main}${contactHtml(view.language, view.meeting.contact)}`,
  };
}
