import type { FormField } from '@muster/contract/applications/application-form.ts';
import type { TranslatedTexts } from '@muster/contract/companies/company.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import { buildFormFields, consentName } from '#applications/application-form.ts';
import { ownPrivacyText, type PrivacyCompany, type PrivacyText } from '#applications/privacy-text.ts';
import { formatDate } from '#pages/format.ts';

const asked = ['name', 'email', 'phone', 'resume', 'cover_letter', consentName];
const questions = { fields: { phone: true, cover_letter: true }, custom: [] };

/** Name, address, phone, CV, what they look for, and the consent: fields of the form of a job. */
export function poolFields(voice: Language | Voice): FormField[] {
  const { wishes, wishesHint } = texts(voice).pool;
  return buildFormFields(questions, voice)
    .filter(({ name }) => asked.includes(name))
    .map((field) => (field.name === 'cover_letter' ? { ...field, label: wishes, description: wishesHint } : field));
}

export type PoolCompany = PrivacyCompany & { poolPrivacyText: string | null; poolPrivacyTexts: TranslatedTexts };

/** What members agree to: until when they are kept and for what, then the text of the company, or the default one. */
export function poolPrivacyTextFor(company: PoolCompany, language: Language, endsAt: string): PrivacyText {
  const { form, pool } = texts({ language, address: company.formOfAddress });
  const use = pool.privacyUse({ company: company.name, date: formatDate(language, endsAt) });
  const ofPool = { general: company.poolPrivacyText, translated: company.poolPrivacyTexts };
  const ofForms = { general: company.privacyText, translated: company.privacyTexts };
  const own = ownPrivacyText([ofPool, ofForms], language);
  const rest = own?.privacyText ?? form.privacyRights({ company: company.name });
  return { privacyText: [use, rest].join('\n\n'), privacyOrigin: own?.privacyOrigin ?? 'default' };
}
