import { cancelReasonLengthMax } from '@muster/contract/interviews/interview-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { type CodedAct, codeLengthMax } from '#application-pages/codes/page-code.ts';
import type { CandidateInterview } from '#interviews/booking/candidate-interviews.ts';
import { contactHtml } from '#pages/contact.ts';
import { formNotice, formStyle } from '#pages/form.ts';
import { htmlText } from '#pages/html-text.ts';
import { type PageParts, styleFrom } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import { type ApplicationView, applicationAddress } from './application-view.ts';
import { interviewsHtml, interviewsScript, interviewTime } from './interviews-html.ts';
import { membershipHtml } from './membership-html.ts';
import { messagesHtml } from './messages-html.ts';
import { optionsHtml } from './options-html.ts';
import { statusHtml } from './status-html.ts';
import { waitingHtml } from './waiting-html.ts';

const style = formStyle + styleFrom(new URL('./application.css', import.meta.url));

/** The page of an application as it is now. */
export function applicationPage(view: ApplicationView): PageParts {
  const { language, application, problem } = view;
  const t = texts(language).application;
  const { candidate, company, contact } = application;
  const title = candidate.job?.job_title;
  const notice = noticeOf(view);
  const script = interviewsScript(view);
  return pageParts(view, {
    ...(script !== undefined && { script }),
    title: title === undefined ? t.profileTitle : `${t.title} – ${title}`,
    main: html`<p class="kicker">${title === undefined ? company.name : `${t.title} · ${company.name}`}</p>
<h1 dir="auto">${title ?? t.profileTitle}</h1>
${notice && html`<p class="notice" role="status">${notice}</p>\n`}${problem && formNotice(problem)}${waitingHtml(view)}${candidate.job !== null || !application.membership ? statusHtml(view) : ''}${membershipHtml(view)}${interviewsHtml(view)}${messagesHtml(view)}${optionsHtml(view)}${contactHtml(language, contact)}<p class="private">${t.privateHelp}</p>
`,
  });
}

function noticeOf({ language, application, done }: ApplicationView): string | undefined {
  const t = texts(language).application;
  if (done === 'withdrawn' && application.withdrawnAt !== null) return t.withdrawnNotice;
  if (done === 'asked' && application.erasureRequest?.status === 'open') return t.askedNotice;
  if (done === 'written') return t.writtenNotice;
  if (done === 'over') return t.interviewGone;
  if (done === 'stays' && application.membership) return texts(language).pool.stayNotice;
  if (done === 'confirmed' && application.membership) return texts(language).pool.confirmedNotice;
  if (done === 'left' && !application.membership) return texts(language).pool.leftNotice;
  return done === 'cancelled' ? t.interviewCancelledNotice : undefined;
}

export function withdrawPage(view: ApplicationView): PageParts {
  const t = texts(view.language).application;
  return confirmPage(view, {
    title: t.withdrawTitle,
    lead: companyText(view, t.withdrawLead),
    page: '/withdraw',
    button: t.withdrawButton,
  });
}

export function erasePage(view: ApplicationView): PageParts {
  const t = texts(view.language).application;
  return confirmPage(view, { title: t.eraseTitle, lead: companyText(view, t.eraseLead), page: '/erase', button: t.eraseButton });
}

export function cancelInterviewPage(view: ApplicationView, { interview }: CandidateInterview): PageParts {
  const { meet, application: t } = texts(view.language);
  const { day, hours, zone } = interviewTime(view, interview);
  return confirmPage(view, {
    title: t.cancelInterviewTitle,
    lead: meet.cancelLead({ time: `${day}, ${hours}, ${zone}` }),
    page: `/interview/${interview.id}/cancel`,
    button: meet.cancel,
    keep: meet.keep,
    fields: html`<div class="field"><label for="reason">${meet.reason}</label>
<textarea id="reason" name="reason" maxlength="${cancelReasonLengthMax}" rows="4" dir="auto"></textarea></div>
`,
  });
}

export function leavePage(view: ApplicationView): PageParts {
  const { pool } = texts(view.language);
  return confirmPage(view, {
    title: pool.leaveTitle,
    lead: companyText(view, pool.leaveLead),
    page: '/leave',
    button: pool.leaveButton,
  });
}

/** Asks for the code that was mailed. It works without a script: each button is a form. */
export function codePage(view: ApplicationView, act: CodedAct, problem?: string): PageParts {
  const { code: t, pool } = texts(view.language);
  const action = applicationAddress(view, codedPaths[act]);
  const email = html`<bdi>${view.application.email ?? ''}</bdi>`;
  return {
    ...pageParts(view, {
      title: t.title,
      main: html`<h1>${t.title}</h1>
${problem && formNotice(problem)}<p class="lead">${htmlText((mark) => t.lead({ email: mark(email) }))}</p>
<p>${t.why}</p>
<form class="confirmation" method="post" action="${action}">
<div class="field"><label for="code">${t.label}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="${codeLengthMax}" required></div>
<p class="actions"><button class="button" type="submit">${act === 'leave' ? pool.leaveButton : t.download}</button>
<a class="button quiet" href="${applicationAddress(view)}">${texts(view.language).application.keep}</a></p>
</form>
<form class="confirmation" method="post" action="${action}"><p class="actions"><button class="button quiet" type="submit">${t.again}</button></p></form>
`,
    }),
    hasSwitch: false,
  };
}

const codedPaths: Record<CodedAct, string> = { download: '/data.zip', leave: '/leave' };

/** Their data is gone, and with it the page. */
export function leftPage(view: ApplicationView): PageParts {
  const { pool } = texts(view.language);
  return {
    ...pageParts(view, { title: pool.leftTitle, main: html`<h1>${pool.leftTitle}</h1>\n<p class="lead">${pool.leftText}</p>\n` }),
    hasSwitch: false,
  };
}

type Confirmation = { title: string; lead: Html | string; page: string; button: string; keep?: string; fields?: Html };

/** Asks before something that cannot be undone here. */
function confirmPage(view: ApplicationView, confirmation: Confirmation): PageParts {
  const { title, lead, page, button, keep = texts(view.language).application.keep, fields } = confirmation;
  return pageParts(view, {
    title,
    main: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<form class="confirmation" method="post" action="${applicationAddress(view, page)}">
${fields}<p class="actions"><button class="button" type="submit">${button}</button>
<a class="button quiet" href="${applicationAddress(view)}">${keep}</a></p>
</form>
`,
  });
}

function companyText({ application: { company } }: ApplicationView, write: (values: { company: string }) => string): Html {
  return htmlText((mark) => write({ company: mark(html`<bdi>${company.name}</bdi>`) }));
}

function pageParts(
  { language, application: { company }, zone }: ApplicationView,
  { title, main, script }: { title: string; main: Html; script?: string },
): PageParts {
  return {
    language,
    title: `${title} – ${company.name}`,
    company,
    style,
    ...(script !== undefined && { script }),
    main,
    ...(zone !== null && { query: `?${new URLSearchParams({ zone })}` }),
  };
}
