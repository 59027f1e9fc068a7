import type { SubmittedForm } from '#applications/application-checks.ts';
import { knownLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { shownLanguageName } from '#pages/language-switch.ts';

/** The language that was chosen in the middle of a form: it is not sent, but shown again. */
export function readShownLanguage({ values }: SubmittedForm, asked: PageLanguage): PageLanguage | undefined {
  const given = values.get(shownLanguageName);
  const language = typeof given === 'string' ? knownLanguage(given) : undefined;
  return language && { ...asked, language, isChosen: true };
}
