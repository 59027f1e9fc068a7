import { declineReasons } from '@muster/contract/offers/offer.ts';
import { declineCommentMax } from '@muster/contract/offers/offer-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { keepLanguage } from '#pages/choose-language.ts';
import { errorSummary, fieldAttributes, formField, formStyle } from '#pages/form.ts';
import { formatDays, formatFileSize, formatMoment, formatNumber } from '#pages/format.ts';
import { htmlText } from '#pages/html-text.ts';
import { emblem, type PageParts, styleFrom } from '#pages/layout.ts';
import { countryZone } from '#time/country-zone.ts';
import { dayMs } from '#time/durations.ts';
import { type Html, html } from '#web/html.ts';
import { picturesPath } from '#web/links.ts';
import { deadlineText } from '../letter/letter-text.ts';
import { offerTerms } from '../offer-terms.ts';
import type { OfferView } from './offer-view.ts';

/** What was sent and could not be accepted. */
export type RefusedAnswer = { name: string; isTicked: boolean; nameError?: string; tickError?: string };
export type RefusedDecline = { reason: string; comment: string; commentError: string };

export const acceptedNameMax = 200;

const style = formStyle + styleFrom(new URL('./offer.css', import.meta.url));

/** The offer with its letter and the answer; when it cannot be answered any more, one sentence and the person to ask. */
export function offerPage(view: OfferView, refused?: RefusedAnswer): PageParts {
  const { language, offer, state } = view;
  const { offer: words } = texts(language);
  if (state === 'open' || state === 'accepted')
    return page(view, {
      status: refused ? 400 : 200,
      hasSwitch: !refused,
      title: words.title({ job: offer.job_title ?? '' }),
      main: html`<div class="offer">
<div class="terms-and-letter">
${refused && problems(view, refused)}<p class="kicker" dir="auto">${words.kicker({ name: offer.candidate_name ?? '' })}</p>
<h1 dir="auto">${words.title({ job: offer.job_title ?? '' })}</h1>
${lead(view)}${terms(view)}${letter(view)}</div>
<div class="answer-side">
${state === 'open' ? answerForm(view, refused) : acceptedPart(view)}${questions(view)}<p class="note only-you">${words.onlyYou}</p>
</div>
</div>
${state === 'open' && html`<p class="to-answer"><a class="button" href="#answer">${words.goToAnswer}</a></p>\n`}`,
    });
  return closedPage(view);
}

type PageContent = { status: number; title: string; main: Html; hasSwitch?: boolean };

function page(view: OfferView, content: PageContent): PageParts {
  const { language, company } = view;
  return { language, company, style, cover: html`<div class="cover" aria-hidden="true"></div>\n`, ...content };
}

function lead(view: OfferView): Html {
  const { language, company, offer, state } = view;
  const { offer: words } = texts(language);
  const deadline = deadlineText(language.language, offer, company.country);
  const replyBy =
    state === 'open' && deadline !== null && htmlText((mark) => words.replyBy({ date: mark(html`<strong>${deadline}</strong>`) }));
  return html`<p class="lead">${words.lead({ company: company.name })}${replyBy && html` ${replyBy}`}</p>
`;
}

function terms({ language, offer }: OfferView): Html | undefined {
  const known = offerTerms(language.language, offer);
  if (known.length === 0) return undefined;
  return html`<dl class="terms">
${known.map(([label, value]) => html`<div><dt>${label}</dt><dd dir="auto">${value}</dd></div>\n`)}</dl>
`;
}

const fileIcon = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/></svg>`;

/**
 * The text of the letter on its sheets: it fits a phone, is read aloud and can be enlarged, which pictures of pages cannot. Downloading is a
 * POST: programs that open links do not send one, so it tells that a person has looked.
 */
function letter(view: OfferView): Html | undefined {
  const { language, file, sheets, offer, path } = view;
  const { offer: words } = texts(language);
  if (!file || sheets.length === 0) return undefined;
  const pages = words.pages({ count: formatNumber(language.language, file.pages), isOne: file.pages === 1 });
  const facts = `${pages} · ${formatFileSize(language.language, file.bytes)}`;
  return html`<section class="offer-letter" aria-labelledby="letter">
<div class="letter-head"><div><h2 id="letter">${words.letter}</h2><p class="note file-name">${fileIcon}<bdi>${file.filename}</bdi></p><p class="note">${facts}</p></div>
<form method="post" action="${path}/letter.pdf"><button class="button quiet">${words.download}</button></form></div>
${sheets.map(
  (sheet, index) => html`<div class="paper" lang="${offer.language ?? language.language}" dir="auto">
${index === 0 && letterHead(view)}${sheet}</div>
`,
)}</section>
`;
}

/** As on the PDF: the logo, or the name. */
function letterHead({ company: { name, logoUrl } }: OfferView): Html {
  const isOwn = logoUrl?.startsWith(picturesPath) === true;
  return html`<p class="paper-head">${isOwn ? emblem({ name, logoUrl }) : html`<bdi>${name}</bdi>`}</p>
`;
}

function answerForm(view: OfferView, refused: RefusedAnswer | undefined): Html {
  const { language, offer, now, path } = view;
  const { offer: words } = texts(language);
  const nameField = {
    id: 'name',
    name: 'name',
    label: words.name,
    ...(refused?.nameError !== undefined && { error: refused.nameError }),
  };
  const control = html`<input type="text"${fieldAttributes(nameField)} value="${refused?.name ?? ''}" maxlength="${acceptedNameMax}" autocomplete="name" required>`;
  const days = offer.expires_at === null ? null : Math.max(0, Math.ceil((Date.parse(offer.expires_at) - now.getTime()) / dayMs));
  return html`<section class="answer" id="answer" aria-labelledby="answer-title">
<div class="answer-head"><h2 id="answer-title">${words.answerTitle}</h2>${days !== null && html`<p class="note">${words.daysLeft({ days: formatDays(language.language, days) })}</p>`}</div>
<form method="post" action="${keepLanguage(path, language)}">
${formField(language, nameField, control)}<div class="choice"><input type="checkbox" id="tick" name="accepted" value="yes" required${refused?.isTicked && html` checked`}${refused?.tickError !== undefined && html` aria-invalid="true" aria-describedby="tick-error"`}><label for="tick">${words.tick}</label></div>
${refused?.tickError !== undefined && html`<p class="error" id="tick-error">${refused.tickError}</p>\n`}<button class="button" name="answer" value="accept">${words.accept}</button>
</form>
<p><a class="button quiet" href="${keepLanguage(`${path}/decline`, language)}">${words.declineOpen}</a></p>
<p class="note legal">${words.legal}</p>
</section>
`;
}

function acceptedPart(view: OfferView): Html {
  const { language, offer, path, company } = view;
  const { offer: words } = texts(language);
  const { evidence } = offer;
  const date = evidence
    ? formatMoment(language.language, evidence.accepted_at, countryZone(company.country, evidence.accepted_at))
    : '';
  return html`<section class="answer" id="answer" aria-labelledby="answer-title">
<h2 id="answer-title">${words.acceptedTitle}</h2>
<p role="status" dir="auto">${words.acceptedOn({ name: evidence?.name ?? '', date })}</p>
${
  offer.sealed_document_id === null
    ? html`<p class="note">${words.sealing}</p>\n`
    : html`<p><a class="button" href="${path}/sealed.pdf">${words.sealedDownload}</a></p>\n`
}<p class="note legal">${words.legal}</p>
</section>
`;
}

function questions(view: OfferView): Html {
  const { language, company, recruiter } = view;
  const { offer: words } = texts(language);
  if (!recruiter)
    return html`<section class="questions" aria-labelledby="questions"><h2 id="questions">${words.questions}</h2>
<p>${words.askCompany({ company: company.name })}</p></section>
`;
  return html`<section class="questions" aria-labelledby="questions"><h2 id="questions">${words.questions}</h2>
<p><strong dir="auto">${recruiter.name}</strong><br><span class="note">${words.recruiterOf({ company: company.name })}</span></p>
${recruiter.email && html`<p><a href="mailto:${encodeURIComponent(recruiter.email).replaceAll('%40', '@')}">${recruiter.email}</a></p>\n`}</section>
`;
}

function closedPage(view: OfferView): PageParts {
  const { language, company, offer, state, recruiter } = view;
  const { offer: words } = texts(language);
  const moment = (at: string | null) => (at === null ? '' : formatMoment(language.language, at, countryZone(company.country, at)));
  const sentences = {
    declined: [words.declinedTitle, `${words.declinedOn({ date: moment(offer.decided_at) })} ${words.thanks}`],
    expired: [words.expiredTitle, words.expired({ date: moment(offer.expires_at) })],
    withdrawn: [words.withdrawnTitle, words.withdrawn],
    replaced: [words.replacedTitle, words.replaced],
    open: ['', ''],
    accepted: ['', ''],
  };
  const [title = '', sentence = ''] = sentences[state];
  const contact = recruiter?.email
    ? htmlText((mark) =>
        words.ask({
          person: mark(html`<a href="mailto:${encodeURIComponent(recruiter.email).replaceAll('%40', '@')}">${recruiter.name}</a>`),
        }),
      )
    : words.askCompany({ company: company.name });
  return page(view, {
    status: state === 'declined' ? 200 : 410,
    title,
    main: html`<h1>${title}</h1>
<p class="lead"${state === 'declined' && html` role="status"`}>${sentence}</p>
<p>${contact}</p>`,
  });
}

/** Asked once, and never needed. */
export function declinePage(view: OfferView, refused?: RefusedDecline): PageParts {
  const { language, path } = view;
  const { offer: words } = texts(language);
  const comment = {
    id: 'comment',
    name: 'comment',
    label: words.comment,
    ...(refused && { error: refused.commentError }),
  };
  const reasonField = { id: 'reason', name: 'reason', label: words.reason };
  const options = declineReasons.map(
    (reason) => html`<option value="${reason}"${refused?.reason === reason && html` selected`}>${words.reasons[reason]}</option>\n`,
  );
  const area = html`<textarea${fieldAttributes(comment)} maxlength="${declineCommentMax}" rows="4">\n${refused?.comment}</textarea>`;
  return page(view, {
    status: refused ? 400 : 200,
    hasSwitch: !refused,
    title: words.declineTitle,
    main: html`<h1>${words.declineTitle}</h1>
<p class="lead">${words.declineHelp}</p>
${refused && errorSummary(language, [{ id: 'comment', label: words.comment, error: refused.commentError }])}<form method="post" action="${keepLanguage(`${path}/decline`, language)}">
${formField(language, reasonField, html`<select${fieldAttributes(reasonField)}><option value="">${words.noReason}</option>\n${options}</select>`)}${formField(language, comment, area)}<div class="buttons"><button class="button">${words.decline}</button>
<a class="button quiet" href="${keepLanguage(path, language)}">${words.back}</a></div>
</form>`,
  });
}

function problems(view: OfferView, { nameError, tickError }: RefusedAnswer): Html {
  const { offer: words } = texts(view.language);
  return errorSummary(view.language, [
    ...(nameError === undefined ? [] : [{ id: 'name', label: words.name, error: nameError }]),
    ...(tickError === undefined ? [] : [{ id: 'tick', label: words.tick, error: tickError }]),
  ]);
}

/** What the page says beside the button, with the terms: kept with the acceptance. */
export function acceptedText({ language, offer }: Pick<OfferView, 'language' | 'offer'>): string {
  const { offer: words, common } = texts(language);
  const terms = offerTerms(language.language, offer).map(([label, value]) => `${label}${common.colon}${value}`);
  return [words.title({ job: offer.job_title ?? '' }), ...terms, words.tick, words.legal].join('\n');
}
