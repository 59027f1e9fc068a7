import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { reasonsQuery } from '#queries/candidate-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReasonRow } from './reason-row.tsx';
import './workspace.css';
import { muster } from '#api/muster.ts';
import { rejectionReasonMax } from '#limits.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

export default function ReasonsSection() {
  const query = useQuery(reasonsQuery);
  return (
    <SettingsPart
      title={t('Rejection reasons')}
      text={t(
        'Offered when you reject a candidate. Candidates don’t see them. Archived reasons are no longer offered; candidates who have one keep it.',
      )}
      isNarrow
    >
      <AddReason />
      <Loaded query={query}>
        {({ rejection_reasons: reasons }) =>
          reasons.length === 0 ? (
            <EmptyState title={t('No reasons yet')} />
          ) : (
            <ul aria-label={t('Rejection reasons')}>
              {[...reasons]
                .sort((one, other) => Number(one.is_archived) - Number(other.is_archived))
                .map((reason) => (
                  <ReasonRow key={reason.id} reason={reason} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </SettingsPart>
  );
}

function AddReason() {
  const form = useForm({ name: '' }, async ({ name }) => {
    await muster.addRejectionReason({ name: name.trim() });
    form.set({ name: '' });
    await queryClient.invalidateQueries(reasonsQuery);
  });
  return (
    <Form form={form} className="form-row">
      <TextField label={t('New reason')} {...form.at('name')} maxLength={rejectionReasonMax} isRequired />
      <SubmitButton kind="default" isDisabled={form.values.name.trim() === ''}>
        {t('Add')}
      </SubmitButton>
    </Form>
  );
}
