import type { RetentionMode, RetentionOutcome, RetentionSettings } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { retentionPreviewKey, retentionSettingsQuery } from '#queries/settings-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { RetentionPreview } from './retention-preview.tsx';
import './retention.css';

const modes: readonly { value: RetentionMode; label: string }[] = [
  { value: 'off', label: t('Keep everyone') },
  { value: 'anonymise', label: t('Anonymise: reports stay as they are') },
  { value: 'erase', label: t('Erase: also from reports') },
];
const outcomes: readonly RetentionOutcome[] = ['rejected', 'withdrawn', 'hired'];
const monthsPattern = /^([1-9][0-9]?|1[01][0-9]|120)$/;

/** With who would be removed by it, before it is saved. */
export function RetentionForm({ settings }: { settings: RetentionSettings }) {
  const first = { ...settings, months: String(settings.months), exempt_tags: settings.exempt_tags.join(', ') };
  const form = useForm(first, async ({ mode, months, outcomes, exempt_tags: tags }) => {
    const exempt_tags = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const answer = await muster.updateRetentionSettings({ mode, months: Number(months), outcomes, exempt_tags });
    queryClient.setQueryData(retentionSettingsQuery.queryKey, answer);
    await queryClient.invalidateQueries({ queryKey: retentionPreviewKey });
    showToast({ text: t('The retention rule was saved') });
  });
  const { mode, months, outcomes: chosen } = form.values;
  const areMonthsValid = monthsPattern.test(months);
  return (
    <>
      <Form form={form}>
        <Select label={t('Action')} {...form.at('mode')} options={modes} />
        <TextField
          label={t('Months after the last application closed')}
          inputMode="numeric"
          {...form.at('months')}
          error={areMonthsValid ? undefined : t('A number from 1 to 120.')}
        />
        <fieldset className="retention-outcomes">
          <legend className="field-label">{t('Outcomes')}</legend>
          {outcomes.map((outcome) => (
            <Checkbox
              key={outcome}
              isSelected={chosen.includes(outcome)}
              onChange={(isSelected) =>
                form.set({ outcomes: outcomes.filter((each) => (each === outcome ? isSelected : chosen.includes(each))) })
              }
            >
              {statusLabel(outcome)}
            </Checkbox>
          ))}
          <p className="field-hint">{t('People with any other outcome are kept.')}</p>
        </fieldset>
        <TextField
          label={t('Keep people with these tags')}
          hint={t('Separated by commas, for example legal-hold.')}
          {...form.at('exempt_tags')}
        />
        {settings.starts_at !== null && Date.parse(settings.starts_at) > Date.now() && (
          <p className="settings-notice" role="status">
            {t('Nobody is removed before {date}.', { date: fullTime(settings.starts_at) })}
          </p>
        )}
        <SubmitButton isDisabled={!areMonthsValid || chosen.length === 0}>{t('Save')}</SubmitButton>
      </Form>
      {areMonthsValid && chosen.length > 0 && <RetentionPreview mode={mode} months={months} outcomes={chosen} />}
    </>
  );
}
