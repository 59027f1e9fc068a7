import type { Company, CompanyUpdate, Language } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { languages } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { privacyTextMax, translatedPrivacyTextMax } from '#limits.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { textOrNull } from '#ui/texts/text-or-null.ts';

type Reader = Language | 'all';
type Texts = { form: string; pool: string };

/** What applicants, and people who leave a profile, agree to: one text for everyone, and those for the readers of a language. */
export type PrivacyTexts = Record<Reader, Texts>;

type Props = { texts: PrivacyTexts; onChange: (texts: PrivacyTexts) => void };

/** The texts for one kind of reader at a time. */
export function PrivacyFields({ texts, onChange }: Props) {
  const [reader, setReader] = useState<Reader>('all');
  const shown = texts[reader];
  const set = (name: keyof Texts) => (text: string) => onChange({ ...texts, [reader]: { ...shown, [name]: text } });
  const lengthMax = reader === 'all' ? privacyTextMax : translatedPrivacyTextMax;
  return (
    <>
      <Select
        label={t('Privacy texts for visitors who read')}
        value={reader}
        options={[{ value: 'all', label: t('Any language') }, ...languages.map((each) => languageOption(each, texts))]}
        onChange={setReader}
      />
      <TextField
        label={t('Privacy text')}
        name={reader === 'all' ? 'privacy_text' : `privacy_texts.${reader}`}
        hint={
          reader === 'all'
            ? t(
                'Markdown. What applicants agree to. Defaults to a text in the language of the visitor, with the name of the company.',
              )
            : t('Markdown. Defaults to the text for any language.')
        }
        value={shown.form}
        onChange={set('form')}
        maxLength={lengthMax}
        rows={5}
      />
      <TextField
        label={t('Privacy text of the talent pool')}
        name={reader === 'all' ? 'talent_pool_privacy_text' : `talent_pool_privacy_texts.${reader}`}
        hint={
          reader === 'all' ? t('Defaults to the privacy text.') : t('Defaults to the text of the talent pool for any language.')
        }
        value={shown.pool}
        onChange={set('pool')}
        maxLength={lengthMax}
        rows={3}
      />
    </>
  );
}

function languageOption({ value, label }: (typeof languages)[number], texts: PrivacyTexts) {
  const hasText = Object.values(texts[value]).some((text) => text.trim() !== '');
  return { value, label: hasText ? t('{language} · own text', { language: label }) : label };
}

export function privacyTextsOf(company: Company): PrivacyTexts {
  const { privacy_texts, talent_pool_privacy_texts } = company;
  const inLanguage = (language: Language): Texts => ({
    form: privacy_texts[language] ?? '',
    pool: talent_pool_privacy_texts[language] ?? '',
  });
  return {
    all: { form: company.privacy_text ?? '', pool: company.talent_pool_privacy_text ?? '' },
    en: inLanguage('en'),
    de: inLanguage('de'),
    fr: inLanguage('fr'),
    es: inLanguage('es'),
    pt: inLanguage('pt'),
    nl: inLanguage('nl'),
    it: inLanguage('it'),
  };
}

type PrivacyInput = Pick<
  CompanyUpdate,
  'privacy_text' | 'privacy_texts' | 'talent_pool_privacy_text' | 'talent_pool_privacy_texts'
>;

export function privacyInput(texts: PrivacyTexts): PrivacyInput {
  const byLanguage = (name: keyof Texts) =>
    Object.fromEntries(languages.map(({ value }) => [value, textOrNull(texts[value][name])]));
  return {
    privacy_text: textOrNull(texts.all.form),
    privacy_texts: byLanguage('form'),
    talent_pool_privacy_text: textOrNull(texts.all.pool),
    talent_pool_privacy_texts: byLanguage('pool'),
  };
}
