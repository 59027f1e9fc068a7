import type { ApplicationPageSettings, CandidateStatus, ShownStatus } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { languages } from '#messages/languages.ts';
import { applicationPageQuery } from '#queries/settings-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { statusOrder } from '#ui/texts/status-order.ts';
import { StatusWordsRow } from './status-words-row.tsx';
import './application-page.css';

type Edited = Partial<Record<CandidateStatus, ShownStatus>>;

/** One language at a time, with what candidates then read beside it. */
export function StatusWordsForm({ settings }: { settings: ApplicationPageSettings }) {
  const client = useQueryClient();
  const [language, setLanguage] = useState(languages[0]?.value ?? 'en');
  const [edited, setEdited] = useState<Edited>({});
  const [includesAssessments, setIncludesAssessments] = useState(settings.includes_assessments);
  const form = useForm(async () => {
    const answer = await muster.updateApplicationPageSettings({ statuses: edited, includes_assessments: includesAssessments });
    client.setQueryData(applicationPageQuery.queryKey, answer);
    setEdited({});
    showToast({ text: 'The candidate page was saved' });
  });
  return (
    <form className="settings-form" onSubmit={form.submit}>
      <Select label="Language" value={language} options={languages} onChange={setLanguage} />
      <ul className="status-words" aria-label="What candidates see">
        {statusOrder.map((status) => (
          <StatusWordsRow
            key={status}
            status={status}
            language={language}
            shown={edited[status] ?? settings.statuses[status]}
            onChange={(shown) => setEdited({ ...edited, [status]: shown })}
          />
        ))}
      </ul>
      <Checkbox isSelected={includesAssessments} onChange={setIncludesAssessments}>
        Include what your team wrote in the data download: notes, feedback, scores, statuses
      </Checkbox>
      <FormFailure text={form.failure} />
      <Button kind="primary" type="submit" isPending={form.isSending}>
        Save
      </Button>
    </form>
  );
}
