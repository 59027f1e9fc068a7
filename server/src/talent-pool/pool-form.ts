import type { FormField } from '@muster/contract/applications/application-form.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { buildFormFields, consentName } from '#applications/application-form.ts';
import { hasOwnPrivacyText } from '#applications/privacy-text.ts';
import { formatDate } from '#pages/format.ts';

const asked = ['name', 'email', 'phone', 'resume', 'cover_letter', consentName];
const questions = { fields: { phone: true, cover_letter: true }, custom: [] };

/** Name, address, phone, CV, what they look for, and the consent: fields of the form of a job. */
export function poolFields(language: Language): FormField[] {
  const { wishes, wishesHint } = texts(language).pool;
  return buildFormFields(questions, language)
    .filter(({ name }) => asked.includes(name))
    .map((field) => (field.name === 'cover_letter' ? { ...field, label: wishes, description: wishesHint } : field));
}

type PoolCompany = { name: string; privacyText: string | null; poolPrivacyText: string | null };

/** What members agree to: until when they are kept and for what, then the text of the company, or the default one. */
export function poolPrivacyTextFor(
  { name: company, privacyText, poolPrivacyText }: PoolCompany,
  language: Language,
  endsAt: string,
): string {
  const { form, pool } = texts(language);
  const use = pool.privacyUse({ company, date: formatDate(language, endsAt) });
  const own = [poolPrivacyText, privacyText].find((text) => hasOwnPrivacyText({ privacyText: text }));
  const rest = own ?? form.privacyRights({ company });
  return [use, rest].join('\n\n');
}
