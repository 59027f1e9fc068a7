import type { RetentionMode, RetentionOutcome, RetentionSettings } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { retentionPreviewKey, retentionSettingsQuery } from '#queries/settings-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { RetentionPreview } from './retention-preview.tsx';
import './retention.css';

const modes: readonly { value: RetentionMode; label: string }[] = [
  { value: 'off', label: 'Keep everyone' },
  { value: 'anonymise', label: 'Anonymise: reports stay as they are' },
  { value: 'erase', label: 'Erase: also from reports' },
];
const outcomes: readonly RetentionOutcome[] = ['rejected', 'withdrawn', 'hired'];
const monthsPattern = /^([1-9][0-9]?|1[01][0-9]|120)$/;

/** With who would be removed by it, before it is saved. */
export function RetentionForm({ settings }: { settings: RetentionSettings }) {
  const client = useQueryClient();
  const [mode, setMode] = useState(settings.mode);
  const [months, setMonths] = useState(String(settings.months));
  const [chosen, setChosen] = useState<readonly RetentionOutcome[]>(settings.outcomes);
  const [tags, setTags] = useState(settings.exempt_tags.join(', '));
  const areMonthsValid = monthsPattern.test(months);
  const form = useForm(async () => {
    const exempt_tags = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const answer = await muster.updateRetentionSettings({ mode, months: Number(months), outcomes: [...chosen], exempt_tags });
    client.setQueryData(retentionSettingsQuery.queryKey, answer);
    await client.invalidateQueries({ queryKey: retentionPreviewKey });
    showToast({ text: 'The retention rule was saved' });
  }, ['exempt_tags']);
  return (
    <>
      <form className="settings-form" onSubmit={form.submit}>
        <Select label="Action" value={mode} options={modes} onChange={setMode} />
        <TextField
          label="Months after the last application closed"
          inputMode="numeric"
          value={months}
          onChange={setMonths}
          error={areMonthsValid ? undefined : 'A number from 1 to 120.'}
        />
        <fieldset className="retention-outcomes">
          <legend className="field-label">Outcomes</legend>
          {outcomes.map((outcome) => (
            <Checkbox
              key={outcome}
              isSelected={chosen.includes(outcome)}
              onChange={(isSelected) =>
                setChosen(outcomes.filter((each) => (each === outcome ? isSelected : chosen.includes(each))))
              }
            >
              {statusLabel(outcome)}
            </Checkbox>
          ))}
          <p className="field-hint">People with any other outcome are kept.</p>
        </fieldset>
        <TextField
          label="Keep people with these tags"
          hint="Separated by commas, for example legal-hold."
          value={tags}
          onChange={setTags}
          error={form.errorAt('exempt_tags')}
        />
        {settings.starts_at !== null && Date.parse(settings.starts_at) > Date.now() && (
          <p className="settings-notice" role="status">
            Nobody is removed before {fullTime(settings.starts_at)}.
          </p>
        )}
        <FormFailure text={form.failure} />
        <Button kind="primary" type="submit" isPending={form.isSending} isDisabled={!areMonthsValid || chosen.length === 0}>
          Save
        </Button>
      </form>
      {areMonthsValid && chosen.length > 0 && <RetentionPreview mode={mode} months={months} outcomes={chosen} />}
    </>
  );
}
