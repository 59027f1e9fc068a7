import type {
  ApplicationGroup,
  ApplicationPageSettings,
  CandidateStatus,
  Language,
  ShownStatus,
} from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { languages } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { applicationPageQuery } from '#queries/settings-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { statusOrder } from '#ui/texts/status-order.ts';
import './application-page.css';
import { statusWordsMax } from '#limits.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';

type Edited = { statuses: Partial<Record<CandidateStatus, ShownStatus>>; includes_assessments: boolean };

/** One language at a time, with what candidates then read beside it. */
export function StatusWordsForm({ settings }: { settings: ApplicationPageSettings }) {
  const [language, setLanguage] = useState(languages[0]?.value ?? 'en');
  const first: Edited = { statuses: {}, includes_assessments: settings.includes_assessments };
  const form = useForm(first, async (edited) => {
    const answer = await muster.updateApplicationPageSettings(edited);
    queryClient.setQueryData(applicationPageQuery.queryKey, answer);
    form.set({ statuses: {} });
    showToast({ text: t('The candidate page was saved') });
  });
  const { statuses, includes_assessments } = form.values;
  return (
    <Form form={form}>
      <Select label={t('Language')} value={language} options={languages} onChange={setLanguage} />
      <ul className="status-words" aria-label={t('What candidates see')}>
        {statusOrder.map((status) => (
          <StatusWordsRow
            key={status}
            status={status}
            language={language}
            shown={statuses[status] ?? settings.statuses[status]}
            onChange={(shown) => form.set({ statuses: { ...statuses, [status]: shown } })}
          />
        ))}
      </ul>
      <Checkbox isSelected={includes_assessments} onChange={(isOn) => form.set({ includes_assessments: isOn })}>
        {t('Include what your team wrote in the data download: notes, feedback, scores, statuses')}
      </Checkbox>
      <SubmitButton>{t('Save')}</SubmitButton>
    </Form>
  );
}

const groups: readonly { value: ApplicationGroup; label: string }[] = [
  { value: 'received', label: t('Received') },
  { value: 'in_progress', label: t('In progress') },
  { value: 'closed', label: t('Closed##application') },
];

type Props = { status: CandidateStatus; language: Language; shown: ShownStatus; onChange: (shown: ShownStatus) => void };

/** A status, its group and words, and what candidates read then. */
function StatusWordsRow({ status, language, shown, onChange }: Props) {
  const words = shown.words[language] ?? '';
  const group = groups.find(({ value }) => value === shown.group)?.label ?? '';
  return (
    <li className="status-words-row">
      <StatusMark status={status} />
      <Select
        label={t('Group of {status}', { status: statusLabel(status) })}
        isLabelHidden
        name={`statuses.${status}.group`}
        value={shown.group}
        options={groups}
        onChange={(value) => onChange({ ...shown, group: value })}
      />
      <TextField
        label={t('Words for {status}', { status: statusLabel(status) })}
        className="status-words-field"
        name={`statuses.${status}.words.${language}`}
        placeholder={group}
        maxLength={statusWordsMax}
        value={words}
        onChange={(text) => onChange({ ...shown, words: { ...shown.words, [language]: text } })}
      />
      <p className="status-words-preview" dir="auto">
        <span className="visually-hidden">{t('Candidates read:')} </span>
        {words.trim() || group}
      </p>
    </li>
  );
}
