import type { Company } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { languages } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { companyNameMax, placeMax } from '#limits.ts';
import { companiesKey, companyKey } from '#queries/company-queries.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';
import { PrivacyFields, privacyInput, privacyTextsOf } from './privacy-texts.tsx';

const addressForms = [
  { value: '', label: t('As usual in each language (Sie, vous, usted, je …)') },
  { value: 'formal', label: t('Formal (Sie, vous, usted, u …)') },
  { value: 'informal', label: t('Informal (du, tu, tú, je …)') },
] as const;

/** Name, address and privacy texts, which are on all public pages of the company, and how those address people. */
export function CompanyDetails({ company }: { company: Company }) {
  const stored = detailsOf(company);
  const save = async (details: Details) => {
    await muster.updateCompany({ company_id: company.id, ...inputOf(details) });
    form.set(details);
    await Promise.all([companyKey, companiesKey, sessionKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const form = useForm(stored, async (details) => {
    await save(details);
    showToast({ text: t('The company was saved'), undo: () => save(stored) });
  });
  const isSame = JSON.stringify(inputOf(form.values)) === JSON.stringify(inputOf(stored));
  return (
    <Part title={t('Name, address and privacy')}>
      <Form form={form}>
        <TextField label={t('Company name')} {...form.at('name')} maxLength={companyNameMax} />
        <div className="form-pair">
          <TextField label={t('City')} {...form.at('city')} maxLength={placeMax} />
          <TextField
            label={t('Country')}
            hint={t('Jobs without a location use the company’s.')}
            {...form.at('country')}
            maxLength={placeMax}
          />
        </div>
        <PrivacyFields texts={form.values.privacy} onChange={(privacy) => form.set({ privacy })} />
        <Select
          label={t('Default language of the board')}
          {...form.at('board_language')}
          options={[
            { value: '', label: t('{language} (default)', { language: 'English' }) },
            ...languages.filter(({ value }) => value !== 'en'),
          ]}
        />
        <Select label={t('Form of address')} {...form.at('form_of_address')} options={addressForms} />
        <SubmitButton isDisabled={isSame || form.values.name.trim() === ''}>{t('Save company')}</SubmitButton>
      </Form>
    </Part>
  );
}

type Details = ReturnType<typeof detailsOf>;

function detailsOf(company: Company) {
  return {
    name: company.name,
    city: company.city ?? '',
    country: company.country ?? '',
    privacy: privacyTextsOf(company),
    board_language: company.board_language ?? ('' as const),
    form_of_address: company.form_of_address ?? ('' as const),
  };
}

function inputOf({ name, city, country, privacy, board_language, form_of_address }: Details) {
  return {
    name: name.trim(),
    city: textOrNull(city),
    country: textOrNull(country),
    ...privacyInput(privacy),
    board_language: board_language || null,
    form_of_address: form_of_address || null,
  };
}
