import type { Company } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { companyNameMax, placeMax, privacyTextMax } from '#limits.ts';
import { languages } from '#messages/languages.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

const names = [
  'name',
  'city',
  'country',
  'privacy_text',
  'talent_pool_privacy_text',
  'board_language',
] as const satisfies (keyof Company)[];
type Details = Record<(typeof names)[number], string>;

/** Name, address and privacy text, which are on all public pages of the company. */
export function CompanyDetails({ company }: { company: Company }) {
  const client = useQueryClient();
  const stored = detailsOf(company);
  const [fields, setFields] = useState(stored);
  const set = (name: keyof Details) => (value: string) => setFields((old) => ({ ...old, [name]: value }));
  const save = async ({ name, ...texts }: Details) => {
    const { city, country, privacy_text, talent_pool_privacy_text, board_language } = texts;
    await muster.updateCompany({
      company_id: company.id,
      name: name.trim(),
      city: textOrNull(city),
      country: textOrNull(country),
      privacy_text: textOrNull(privacy_text),
      talent_pool_privacy_text: textOrNull(talent_pool_privacy_text),
      board_language: languages.find(({ value }) => value === board_language)?.value ?? null,
    });
    setFields({ name, ...texts });
    await Promise.all(['company', 'companies', 'session'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  const form = useForm(async () => {
    await save(fields);
    showToast({ text: 'The company was saved', undo: () => save(stored) });
  });
  const isSame = names.every((name) => fields[name].trim() === stored[name].trim());
  return (
    <Part title="Name, address and privacy">
      <form className="settings-form" onSubmit={form.submit}>
        <TextField label="Company name" value={fields.name} onChange={set('name')} maxLength={companyNameMax} />
        <div className="settings-columns">
          <TextField label="City" value={fields.city} onChange={set('city')} maxLength={placeMax} />
          <TextField
            label="Country"
            hint="Jobs without a location use the company’s."
            value={fields.country}
            onChange={set('country')}
            maxLength={placeMax}
          />
        </div>
        <TextField
          label="Privacy text"
          hint="Markdown. What applicants agree to. Defaults to a text in the language of the visitor, with the name of the company."
          value={fields.privacy_text}
          onChange={set('privacy_text')}
          maxLength={privacyTextMax}
          rows={5}
        />
        <TextField
          label="Privacy text of the talent pool"
          hint="Defaults to the privacy text."
          value={fields.talent_pool_privacy_text}
          onChange={set('talent_pool_privacy_text')}
          maxLength={privacyTextMax}
          rows={3}
        />
        <Select
          label="Default language of the board"
          value={fields.board_language}
          options={[{ value: '', label: 'English (default)' }, ...languages.filter(({ value }) => value !== 'en')]}
          onChange={set('board_language')}
        />
        <FormFailure text={form.failure} />
        <Button kind="primary" type="submit" isPending={form.isSending} isDisabled={isSame || fields.name.trim() === ''}>
          Save company
        </Button>
      </form>
    </Part>
  );
}

function detailsOf(company: Company): Details {
  return {
    name: company.name,
    city: company.city ?? '',
    country: company.country ?? '',
    privacy_text: company.privacy_text ?? '',
    talent_pool_privacy_text: company.talent_pool_privacy_text ?? '',
    board_language: company.board_language ?? '',
  };
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
