import { texts } from '@muster/contract/texts/texts.ts';
import { languageParameter, type PageLanguage } from '#pages/choose-language.ts';
import { type Html, html } from '#web/html.ts';
import { zoneLabel, zoneOptions } from './zone-options.ts';

type ZoneForm = {
  language: PageLanguage;
  /** Without the language. */
  action: string;
  /** The zone of the times on the page. */
  zone: string;
  /** Suggested behind it. */
  others: string[];
  instant: number;
  fields?: Html | undefined;
};

/** The zone of the times on a page, as a field in which a city can be typed. */
export function zoneForm({ language, action, zone, others, instant, fields }: ZoneForm): Html {
  const { meet } = texts(language);
  const options = zoneOptions(instant, [zone, ...others]).map((label) => html`<option value="${label}"></option>\n`);
  return html`<form class="zone" method="get" action="${action}">
${language.isChosen && html`<input type="hidden" name="${languageParameter}" value="${language.language}">\n`}${fields}<label for="zone">${meet.zone}</label>
<input id="zone" name="zone" value="${zoneLabel(zone, instant)}" list="zones" autocomplete="off" autocapitalize="words" spellcheck="false">
<datalist id="zones">
${options}</datalist>
<button class="button quiet" type="submit">${meet.showZone}</button>
</form>
`;
}

/** Said when a zone was typed that nobody knows. */
export function zoneProblem(language: PageLanguage, typed: string, found: string | undefined): string | undefined {
  return typed !== '' && found === undefined ? texts(language).meet.unknownZone : undefined;
}

const keptName = JSON.stringify('muster_zone');
const zoneOfBrowser = 'Intl.DateTimeFormat().resolvedOptions().timeZone';

/**
 * Shows the page in the time zone that was chosen on it before, else in that of the browser, unless one is named in the address. It needs no
 * answer: the page works without it.
 */
export function ownZoneScript(zone: string): string {
  return `(()=>{const u=new URL(location);let z=${zoneOfBrowser};try{z=localStorage.getItem(${keptName})||z}catch{}if(z&&z!==${JSON.stringify(zone)}&&!u.searchParams.has('zone')){u.searchParams.set('zone',z);location.replace(u)}})()`;
}

/** Keeps a zone that was chosen for the next visit, in the browser alone. That of the browser itself is not kept. */
export function keepZoneScript(zone: string): string {
  const name = JSON.stringify(zone);
  return `(()=>{try{${zoneOfBrowser}===${name}?localStorage.removeItem(${keptName}):localStorage.setItem(${keptName},${name})}catch{}})()`;
}
