import { texts } from '@muster/contract/texts/texts.ts';
import { formatMoment } from '#pages/format.ts';
import type { PageParts } from '#pages/layout.ts';
import { countryZone } from '#time/country-zone.ts';
import { html } from '#web/html.ts';
import type { StoredPrescreen } from '../prescreen.ts';
import { screenPage } from './screen-page.ts';
import type { ScreenView } from './screen-view.ts';

type ClosedReason = Exclude<StoredPrescreen['status'], 'invited' | 'started'> | 'job_gone' | 'too_early';

/** Why there is nothing to answer; undefined while there is. */
export function closedReason({ prescreen, isOverdue, jobTitle, isTooEarly }: ScreenView): ClosedReason | undefined {
  const { status } = prescreen;
  if (status !== 'invited' && status !== 'started') return status;
  if (isOverdue) return status === 'invited' ? 'expired' : 'abandoned';
  if (jobTitle === null) return 'job_gone';
  return status === 'invited' && isTooEarly ? 'too_early' : undefined;
}

export function closedScreenPage(view: ScreenView, reason: ClosedReason): PageParts {
  const { title, help } = closedTexts(view, reason);
  const isGone = reason === 'expired' || reason === 'cancelled' || reason === 'job_gone';
  return screenPage(view, title, html`<h1>${title}</h1>\n<p class="lead">${help}</p>`, { status: isGone ? 410 : 200 });
}

function closedTexts(view: ScreenView, reason: ClosedReason): { title: string; help: string } {
  const { language } = view.language;
  const { screen } = texts(view.language);
  const company = view.company.name;
  const from = view.prescreen.not_before ?? view.prescreen.created_at;
  const date = formatMoment(language, from, countryZone(view.company.country, from));
  const known: Record<ClosedReason, { title: string; help: string }> = {
    completed: { title: screen.doneTitle, help: screen.doneHelp({ company }) },
    abandoned: { title: screen.abandonedTitle, help: screen.abandonedHelp({ company }) },
    declined: { title: screen.declinedTitle, help: screen.declinedHelp({ company }) },
    expired: { title: screen.expiredTitle, help: screen.expiredHelp({ company }) },
    cancelled: { title: screen.cancelledTitle, help: screen.cancelledHelp({ company }) },
    job_gone: { title: screen.jobGoneTitle, help: screen.jobGoneHelp({ company }) },
    too_early: { title: screen.notYetTitle, help: screen.notYetHelp({ date }) },
  };
  return known[reason];
}
