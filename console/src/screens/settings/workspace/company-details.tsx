import type { Company } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { companyNameMax, placeMax } from '#limits.ts';
import { languages } from '#messages/languages.ts';
import { companiesKey, companyKey } from '#queries/company-queries.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PrivacyFields, privacyInput, privacyTextsOf, textOrNull } from './privacy-texts.tsx';

const addressForms = [
  { value: '', label: 'As usual in each language (Sie, vous, usted, je …)' },
  { value: 'formal', label: 'Formal (Sie, vous, usted, u …)' },
  { value: 'informal', label: 'Informal (du, tu, tú, je …)' },
] as const;

/** Name, address and privacy texts, which are on all public pages of the company, and how those address people. */
export function CompanyDetails({ company }: { company: Company }) {
  const client = useQueryClient();
  const stored = detailsOf(company);
  const [fields, setFields] = useState(stored);
  const set =
    <Name extends keyof Details>(name: Name) =>
    (value: Details[Name]) =>
      setFields((old) => ({ ...old, [name]: value }));
  const save = async (details: Details) => {
    await muster.updateCompany({ company_id: company.id, ...inputOf(details) });
    setFields(details);
    await Promise.all([companyKey, companiesKey, sessionKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const form = useForm(async () => {
    await save(fields);
    showToast({ text: 'The company was saved', undo: () => save(stored) });
  }, ['name', 'city', 'country']);
  const isSame = JSON.stringify(inputOf(fields)) === JSON.stringify(inputOf(stored));
  return (
    <Part title="Name, address and privacy">
      <form className="settings-form" onSubmit={form.submit}>
        <TextField
          label="Company name"
          value={fields.name}
          onChange={set('name')}
          error={form.errorAt('name')}
          maxLength={companyNameMax}
        />
        <div className="settings-columns">
          <TextField label="City" value={fields.city} onChange={set('city')} error={form.errorAt('city')} maxLength={placeMax} />
          <TextField
            label="Country"
            hint="Jobs without a location use the company’s."
            value={fields.country}
            onChange={set('country')}
            error={form.errorAt('country')}
            maxLength={placeMax}
          />
        </div>
        <PrivacyFields texts={fields.privacy} onChange={set('privacy')} />
        <Select
          label="Default language of the board"
          value={fields.language}
          options={[{ value: '', label: 'English (default)' }, ...languages.filter(({ value }) => value !== 'en')]}
          onChange={set('language')}
        />
        <Select label="Form of address" value={fields.address} options={addressForms} onChange={set('address')} />
        <FormFailure text={form.failure} />
        <Button kind="primary" type="submit" isPending={form.isSending} isDisabled={isSame || fields.name.trim() === ''}>
          Save company
        </Button>
      </form>
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
    language: company.board_language ?? ('' as const),
    address: company.form_of_address ?? ('' as const),
  };
}

function inputOf({ name, city, country, privacy, language, address }: Details) {
  return {
    name: name.trim(),
    city: textOrNull(city),
    country: textOrNull(country),
    ...privacyInput(privacy),
    board_language: language === '' ? null : language,
    form_of_address: address === '' ? null : address,
  };
}
