import { texts } from '@muster/contract/texts/texts.ts';
import { keepLanguage } from '#pages/choose-language.ts';
import { formatDeadline, formatNumber } from '#pages/format.ts';
import type { PageParts } from '#pages/layout.ts';
import { countryZone } from '#time/country-zone.ts';
import { type Html, html } from '#web/html.ts';
import { screenPage } from './screen-page.ts';
import type { ScreenView } from './screen-view.ts';

type ConsentSection = { title: string; text: string };

/** Before the first question: who asks, that a program reads it, what counts and what not, who decides, how long it is kept. */
export function introPage(view: ScreenView): PageParts {
  const { language } = view.language;
  const { screen } = texts(view.language);
  const { expires_at } = view.prescreen;
  const date = formatDeadline(language, expires_at, countryZone(view.company.country, expires_at));
  return screenPage(
    view,
    screenHeading(view),
    html`<h1>${screenHeading(view)}</h1>
${introParagraphs(view).map((text) => html`<p class="lead">${text}</p>\n`)}${consentSections(view).map(sectionHtml)}
<p class="by">${screen.startBy({ date })}</p>
<div class="acts">
<form method="post" action="${keepLanguage(`${view.path}/start`, view.language)}"><button class="button">${screen.start}</button></form>
${declineForm(view)}</div>
<p class="hint">${screen.declineHelp({ company: view.company.name })}</p>`,
  );
}

export function declineForm(view: ScreenView): Html {
  const { screen } = texts(view.language);
  return html`<form method="post" action="${keepLanguage(`${view.path}/decline`, view.language)}"><button class="button quiet">${screen.decline}</button></form>
`;
}

/** The text of the page as it is shown, which is kept with the consent. */
export function consentText(view: ScreenView): string {
  const sections = consentSections(view).flatMap(({ title, text }) => [title, text]);
  return [screenHeading(view), ...introParagraphs(view), ...sections].join('\n\n');
}

function screenHeading(view: ScreenView): string {
  const { screen } = texts(view.language);
  return view.jobTitle === null ? screen.title : screen.heading({ job: view.jobTitle });
}

function introParagraphs(view: ScreenView): string[] {
  const { language } = view.language;
  const { screen } = texts(view.language);
  const { company, jobTitle, prescreen } = view;
  const count = formatNumber(language, prescreen.plan.length);
  return [`${screen.who({ company: company.name, job: jobTitle ?? '' })} ${screen.howMany({ count })}`, screen.noClock];
}

function consentSections(view: ScreenView): ConsentSection[] {
  const { screen } = texts(view.language);
  const company = view.company.name;
  const readBy = view.isTranscriptOnly ? [screen.transcriptOnly] : [screen.program, ...(view.usesModel ? [screen.modelHelps] : [])];
  return [
    { title: screen.programTitle, text: readBy.join(' ') },
    { title: screen.countsTitle, text: screen.counts },
    { title: screen.countsNotTitle, text: screen.countsNot },
    { title: screen.decidesTitle, text: screen.decides({ company }) },
    { title: screen.keptTitle, text: screen.kept({ company }) },
  ];
}

function sectionHtml({ title, text }: ConsentSection): Html {
  return html`<section class="fact"><h2>${title}</h2><p>${text}</p></section>\n`;
}
