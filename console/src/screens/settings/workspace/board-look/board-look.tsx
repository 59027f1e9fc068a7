import type { Company, CompanyPreview, PreviewCompanyAnswer } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { plural, t } from '#language/t.ts';
import { type Device, deviceOptions, deviceWidths } from '#page-preview/devices.ts';
import { PreviewBox } from '#page-preview/preview-box.tsx';
import { companyKey } from '#queries/company-queries.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { isColorOrEmpty, isSameLook, type LookFields, lookOf, lookUpdate } from './look-fields.ts';
import { PictureField } from './picture-field.tsx';
import './board-look.css';
import { colorLength, headlineMax, resumeMegabytesMax } from '#limits.ts';
import { usePagePreview } from '#page-preview/use-page-preview.ts';

const poolMonths = ['3', '6', '12', '18', '24', '36'];

/** Color, texts and pictures of the public pages, beside the list of jobs as visitors will see it. */
export function BoardLook({ company }: { company: Company }) {
  return (
    <Part title={t('Board appearance')}>
      <LookForm company={company} />
    </Part>
  );
}

function LookForm({ company }: { company: Company }) {
  const stored = lookOf(company);
  const [device, setDevice] = useState<Device>('desktop');
  const save = async (look: LookFields) => {
    await muster.updateCompany({ company_id: company.id, ...lookUpdate(look) });
    form.set(look);
    await queryClient.invalidateQueries({ queryKey: companyKey });
  };
  const form = useForm(stored, async (look) => {
    await save(look);
    showToast({ text: t('The board’s appearance was saved'), undo: () => save(stored) });
  });
  const preview = useLookPreview(company.id, form.values, company.updated_at);
  return (
    <div className="look">
      <Form form={form}>
        <TextField
          label={t('Headline')}
          hint={t('Defaults to the company name.')}
          {...form.at('headline')}
          maxLength={headlineMax}
        />
        <ColorField {...form.at('accent_color')} preview={preview} />
        <TextField label={t('Intro')} hint={t('Markdown, below the headline.')} {...form.at('description')} rows={4} />
        <TextField label={t('Website')} type="url" {...form.at('website')} />
        <Select
          label={t('Talent pool: keep profiles that visitors leave for')}
          {...form.at('talent_pool_months')}
          options={poolOptions(stored.talent_pool_months)}
        />
        <SubmitButton isDisabled={!isColorOrEmpty(form.values.accent_color) || isSameLook(form.values, stored)}>
          {t('Save appearance')}
        </SubmitButton>
        <PictureField
          company={company}
          kind="logo"
          label={t('Logo')}
          hint={t('PNG, JPEG or WebP, up to {count} MB. Saved immediately.', { count: resumeMegabytesMax })}
        />
        <PictureField
          company={company}
          kind="cover"
          label={t('Cover picture')}
          hint={t('Cropped to 5:2. Without one the cover is a gradient of the color.')}
        />
      </Form>
      <section className="look-preview" aria-label={t('Preview')}>
        <Segments label={t('Size')} value={device} options={deviceOptions} onChange={setDevice} />
        <PreviewBox html={preview?.list_page} title={t('List of jobs')} pageWidth={deviceWidths[device]} />
      </section>
    </div>
  );
}

/** With the one that the company has. */
function poolOptions(stored: string): { value: string; label: string }[] {
  const months = [...new Set([...poolMonths, ...(stored === '' ? [] : [stored])])].sort(
    (one, other) => Number(one) - Number(other),
  );
  return [
    { value: '', label: t('Off') },
    ...months.map((value) => ({ value, label: plural(Number(value), '{count} month', '{count} months') })),
  ];
}

/** The list of jobs with what is typed. */
function useLookPreview(companyId: string, fields: LookFields, version: string): PreviewCompanyAnswer['preview'] | undefined {
  return usePagePreview(['company-preview', version], { ...lookUpdate(fields), company_id: companyId }, muster.previewCompany);
}

const colorDefault = '#0b6558';

type Props = { name: string; value: string; onChange: (value: string) => void; preview: CompanyPreview | undefined };

/** The color as a text, and beside it the one of the browser. */
function ColorField({ name, value, onChange, preview }: Props) {
  const isValid = isColorOrEmpty(value);
  return (
    <div className="look-color">
      <input
        type="color"
        aria-label={t('Choose the color')}
        value={isValid && value.trim() !== '' ? value.trim().toLowerCase() : colorDefault}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextField
        label={t('Color')}
        name={name}
        value={value}
        onChange={onChange}
        placeholder={colorDefault}
        maxLength={colorLength}
        error={isValid ? undefined : t('A color is # and six digits of 0-9 and a-f, like #a84318.')}
        hint={contrastNote(value, preview)}
      />
    </div>
  );
}

function contrastNote(value: string, preview: CompanyPreview | undefined): string {
  const color = value.trim().toLowerCase();
  const light = preview?.light_color === color ? undefined : preview?.light_color;
  const dark = preview?.dark_color === color ? undefined : preview?.dark_color;
  if (color === '' || (!light && !dark)) return t('For text, buttons and the cover.');
  if (!dark) return t('To stay readable, text is in {color} on light pages.', { color: light ?? '' });
  if (!light) return t('To stay readable, text is in {color} on dark pages.', { color: dark });
  return t('To stay readable, text is in {light} on light pages and {dark} on dark pages.', { light, dark });
}
