import { hash } from 'node:crypto';
import type { TranslatedTexts } from '@muster/contract/companies/company.ts';
import type { FormOfAddress } from '@muster/contract/texts/address/address.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';

export type PrivacyCompany = {
  name: string;
  privacyText: string | null;
  privacyTexts: TranslatedTexts;
  formOfAddress: FormOfAddress | null;
};

/** What applicants agree to. The text of a company is Markdown; `translated`: in the language of the form, so that nothing has to be recognised. */
export type PrivacyText = { privacyText: string; privacyOrigin: 'default' | 'company' | 'translated' };

/** The privacy text of a company: its own, or the default with its name, in the language of the form. */
export function privacyTextFor(company: PrivacyCompany, language: Language): PrivacyText {
  const own = ownPrivacyText([{ general: company.privacyText, translated: company.privacyTexts }], language);
  if (own) return own;
  const { privacyUse, privacyAccess, privacyRights } = texts({ language, address: company.formOfAddress }).form;
  const paragraphs = [privacyUse, privacyAccess, privacyRights].map((paragraph) => paragraph({ company: company.name }));
  return { privacyText: paragraphs.join('\n\n'), privacyOrigin: 'default' };
}

type OwnTexts = { general: string | null; translated: TranslatedTexts };

/** The first text that the company has written, of each the one in this language first. */
export function ownPrivacyText(written: OwnTexts[], language: Language): PrivacyText | undefined {
  for (const { general, translated } of written) {
    const inLanguage = translated[language];
    if (inLanguage?.trim()) return { privacyText: inLanguage, privacyOrigin: 'translated' };
    if (general?.trim()) return { privacyText: general, privacyOrigin: 'company' };
  }
  return undefined;
}

export function hashText(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
