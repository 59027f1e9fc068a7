import type { Candidate, JobType, SalaryPeriod } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { changedInput, type FieldInput } from '#custom-fields/field-draft.ts';
import { OwnFields } from '#custom-fields/own-fields.tsx';
import { jobTypeLabels, salaryPeriodLabels } from '#job/job-labels.ts';
import { amountText, readAmount } from '#language/read-amount.ts';
import { t } from '#language/t.ts';
import { currencyLength } from '#limits.ts';
import { type OpenedOffer, offerTemplatesQuery, staleAfterOffer } from '#queries/offer-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';

type Props = { candidate: Pick<Candidate, 'id' | 'name'>; offer?: OpenedOffer | undefined; onClose: () => void };

const textMax = 500;
const weeksToAnswer = 2;

/** Makes an offer, or changes one. */
export default function OfferDialog({ candidate, offer, onClose }: Props) {
  const { data } = useQuery(offerTemplatesQuery);
  const [first] = useState(() => firstValues(offer));
  const form = useForm(first, async (values) => {
    const salary = readAmount(values.salary);
    checkComplete(Number.isNaN(salary) ? [{ field: 'salary', text: t('Write an amount, like 64,500.') }] : []);
    const fields = {
      salary,
      currency: values.currency.trim() === '' ? null : values.currency.trim().toUpperCase(),
      salary_period: values.salary_period === '' ? null : values.salary_period,
      bonus: values.bonus.trim() || null,
      equity: values.equity.trim() || null,
      start_date: values.start_date || null,
      employment_type: values.employment_type === '' ? null : values.employment_type,
      location: values.location.trim() || null,
      expires_at: values.expires_at === '' ? null : new Date(values.expires_at).toISOString(),
      document_template_id: values.document_template_id || null,
      notes_internal: values.notes_internal.trim() || null,
    };
    const own = changedInput(first.custom_fields, values.custom_fields);
    const custom = own && { custom_fields: { ...own } };
    if (!offer) await muster.createOffer({ candidate_id: candidate.id, ...fields, ...custom });
    else {
      const changed = { ...differing(fields, first, values), ...custom };
      if (Object.keys(changed).length === 0) return onClose();
      await muster.updateOffer({ offer_id: offer.id, ...changed });
    }
    showToast({ text: offer ? t('The offer was changed') : t('The offer was saved as a draft') });
    for (const queryKey of staleAfterOffer(candidate.id)) void queryClient.invalidateQueries({ queryKey });
    onClose();
  });
  const templates = (data?.offer_templates ?? []).filter(
    ({ id, archived_at }) => archived_at === null || id === offer?.document_template_id,
  );
  return (
    <FormDialog
      title={offer ? t('Change the offer') : t('Offer for {name}', { name: candidate.name ?? t('No name') })}
      size="medium"
      form={form}
      action={offer ? t('Save') : t('Save draft')}
      onClose={onClose}
    >
      {offer && offer.status !== 'draft' && (
        <p className="muted">{t('Other terms are a new version, which is approved and sent again.')}</p>
      )}
      <div className="form-row">
        <TextField label={t('Salary')} inputMode="decimal" {...form.at('salary')} autoFocus />
        <TextField label={t('Currency')} placeholder="EUR" maxLength={currencyLength} {...form.at('currency')} />
        <Select
          label={t('Salary period')}
          {...form.at('salary_period')}
          options={[{ value: '', label: t('Not set') }, ...optionsOf(salaryPeriodLabels)]}
        />
      </div>
      <div className="form-row">
        <TextField label={t('Bonus')} maxLength={textMax} {...form.at('bonus')} />
        <TextField label={t('Equity')} maxLength={textMax} {...form.at('equity')} />
      </div>
      <div className="form-row">
        <DateField label={t('Start date')} {...form.at('start_date')} />
        <DateField label={t('Reply by')} hasTime {...form.at('expires_at')} />
      </div>
      <div className="form-row">
        <Select
          label={t('Employment type')}
          {...form.at('employment_type')}
          options={[{ value: '', label: t('Not set') }, ...optionsOf(jobTypeLabels)]}
        />
        <TextField label={t('Location')} maxLength={textMax} {...form.at('location')} />
      </div>
      <Select
        label={t('Letter')}
        {...form.at('document_template_id')}
        options={[{ value: '', label: t('Default text') }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <OwnFields object="offer" values={form.values.custom_fields} onChange={(custom_fields) => form.set({ custom_fields })}>
        {(fields) => fields}
      </OwnFields>
      <TextField label={t('Notes for the team')} rows={3} {...form.at('notes_internal')} />
    </FormDialog>
  );
}

function firstValues(offer: OpenedOffer | undefined) {
  const inWeeks = new Date();
  inWeeks.setDate(inWeeks.getDate() + weeksToAnswer * 7);
  inWeeks.setHours(18, 0, 0, 0);
  const expires = offer ? offer.expires_at && new Date(offer.expires_at) : inWeeks;
  const salaryPeriod: SalaryPeriod | '' = offer ? (offer.salary_period ?? '') : 'Per year';
  const ownValues: FieldInput = offer?.custom_fields ?? {};
  const employmentType: JobType | '' = offer?.employment_type ?? '';
  return {
    salary: amountText(offer?.salary),
    currency: offer?.currency ?? '',
    salary_period: salaryPeriod,
    bonus: offer?.bonus ?? '',
    equity: offer?.equity ?? '',
    start_date: offer?.start_date ?? '',
    employment_type: employmentType,
    location: offer?.location ?? '',
    expires_at: expires ? localTime(expires) : '',
    document_template_id: offer?.document_template_id ?? '',
    notes_internal: offer?.notes_internal ?? '',
    custom_fields: ownValues,
  };
}

/** The fields whose controls were changed: a note alone makes no new version. */
function differing<Fields extends object>(fields: Fields, before: object, after: object): Partial<Fields> {
  const [old, now]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  const changed: Partial<Fields> = {};
  for (const [name, value] of Object.entries(fields)) if (old?.[name] !== now?.[name]) Object.assign(changed, { [name]: value });
  return changed;
}

/** `2026-12-01T18:00`, in the time zone of the browser. */
function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  const known = (value: string): value is Value => value in labels;
  return Object.keys(labels)
    .filter(known)
    .map((value) => ({ value, label: labels[value] }));
}
