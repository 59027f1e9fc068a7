import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { applicationPath } from '#applications/application-link.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { errorSummary, fieldAttributes, formField, formStyle } from '#pages/form.ts';
import type { PageParts } from '#pages/layout.ts';
import { html } from '#web/html.ts';
import { basePath, type Links } from '#web/links.ts';

/** Asks for the address of the applications. `refused`: what was typed is no address. */
export function lostLinkPage(language: PageLanguage, links: Links, refused?: string): PageParts {
  const { application: t, form } = texts(language);
  const error = refused === undefined ? undefined : t.lostInvalid;
  const field = { id: 'email', name: 'email', label: form.labels.email, required: true, error };
  return {
    language,
    ...(error !== undefined && { status: 400, hasSwitch: false }),
    title: t.lostTitle,
    style: formStyle,
    main: html`<h1>${t.lostTitle}</h1>
<p class="lead">${t.lostLead}</p>
${error !== undefined && errorSummary(language, [{ id: field.id, label: field.label, error }])}<form method="post" action="${keepLanguage(`${basePath(links)}${applicationPath}`, language)}" novalidate>
${formField(language, field, html`<input type="email" inputmode="email" autocomplete="email" maxlength="${emailLengthMax}" value="${refused ?? ''}"${fieldAttributes(field)}>`)}<button class="button" type="submit">${t.lostButton}</button>
</form>
`,
  };
}

/** The same for known and unknown addresses. */
export function linksSentPage(language: PageLanguage): PageParts {
  const t = texts(language).application;
  return {
    language,
    title: t.lostSentTitle,
    hasSwitch: false,
    main: html`<h1>${t.lostSentTitle}</h1>
<p class="lead">${t.lostSentLead}</p>
`,
  };
}
