import type { Company } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { type Device, deviceOptions, deviceWidths } from '#page-preview/devices.ts';
import { PreviewBox } from '#page-preview/preview-box.tsx';
import { companyKey } from '#queries/company-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { ColorField } from './color-field.tsx';
import { isColorOrEmpty, isSameLook, type LookFields, lookOf, lookUpdate } from './look-fields.ts';
import { PictureField } from './picture-field.tsx';
import { useLookPreview } from './use-look-preview.ts';
import './board-look.css';
import { headlineMax, resumeMegabytesMax } from '#limits.ts';

const poolMonths = ['3', '6', '12', '18', '24', '36'];

/** Color, texts and pictures of the public pages, beside the list of jobs as visitors will see it. */
export function BoardLook({ company }: { company: Company }) {
  return (
    <Part title="Board appearance">
      <LookForm company={company} />
    </Part>
  );
}

function LookForm({ company }: { company: Company }) {
  const client = useQueryClient();
  const stored = lookOf(company);
  const [fields, setFields] = useState(stored);
  const [device, setDevice] = useState<Device>('desktop');
  const preview = useLookPreview(company.id, fields, company.updated_at);
  const set = (name: keyof LookFields) => (value: string) => setFields((old) => ({ ...old, [name]: value }));
  const save = async (look: LookFields) => {
    await muster.updateCompany({ company_id: company.id, ...lookUpdate(look) });
    setFields(look);
    await client.invalidateQueries({ queryKey: companyKey });
  };
  const form = useForm(async () => {
    await save(fields);
    showToast({ text: 'The board’s appearance was saved', undo: () => save(stored) });
  }, ['headline', 'description', 'website']);
  return (
    <div className="look">
      <form className="settings-form" onSubmit={form.submit}>
        <TextField
          label="Headline"
          hint="Defaults to the company name."
          value={fields.headline}
          onChange={set('headline')}
          error={form.errorAt('headline')}
          maxLength={headlineMax}
        />
        <ColorField value={fields.accent_color} onChange={set('accent_color')} preview={preview} />
        <TextField
          label="Intro"
          hint="Markdown, below the headline."
          value={fields.description}
          onChange={set('description')}
          rows={4}
          error={form.errorAt('description')}
        />
        <TextField label="Website" type="url" value={fields.website} onChange={set('website')} error={form.errorAt('website')} />
        <Select
          label="Talent pool: keep profiles that visitors leave for"
          value={fields.talent_pool_months}
          options={poolOptions(stored.talent_pool_months)}
          onChange={set('talent_pool_months')}
        />
        <FormFailure text={form.failure} />
        <Button
          kind="primary"
          type="submit"
          isPending={form.isSending}
          isDisabled={!isColorOrEmpty(fields.accent_color) || isSameLook(fields, stored)}
        >
          Save appearance
        </Button>
        <PictureField
          company={company}
          kind="logo"
          label="Logo"
          hint={`PNG, JPEG or WebP, up to ${resumeMegabytesMax} MB. Saved immediately.`}
        />
        <PictureField
          company={company}
          kind="cover"
          label="Cover picture"
          hint="Cropped to 5:2. Without one the cover is a gradient of the color."
        />
      </form>
      <section className="look-preview" aria-label="Preview">
        <Segments label="Size" value={device} options={deviceOptions} onChange={setDevice} />
        <PreviewBox html={preview?.list_page} title="List of jobs" pageWidth={deviceWidths[device]} />
      </section>
    </div>
  );
}

/** With the one that the company has. */
function poolOptions(stored: string): { value: string; label: string }[] {
  const months = [...new Set([...poolMonths, ...(stored === '' ? [] : [stored])])].sort(
    (one, other) => Number(one) - Number(other),
  );
  return [{ value: '', label: 'Off' }, ...months.map((value) => ({ value, label: `${value} months` }))];
}
