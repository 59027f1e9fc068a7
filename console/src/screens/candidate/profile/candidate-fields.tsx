import type { Candidate } from '@muster/sdk/generated/types.ts';
import { FieldValues } from '#custom-fields/field-values.tsx';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { t } from '#language/t.ts';
import type { CandidateActions } from '#screens/candidate/actions/use-actions.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Button } from '#ui/button.tsx';

/** The fields that the workspace has added to candidates and applications; nothing where there are none. */
export function CandidateFields({ candidate, actions }: { candidate: Candidate; actions: CandidateActions }) {
  const fields = useCustomFields(['candidate', 'application']);
  const { custom_fields: values = {} } = candidate;
  if (fields.length === 0) return null;
  const edit = actions.mayEdit && (
    <Button kind="quiet" aria-label={t('Edit more about the candidate')} onPress={() => actions.open('fields')}>
      {t('Edit##verb')}
    </Button>
  );
  return (
    <CandidateSection title={t('More about the candidate')} actions={edit}>
      <FieldValues fields={fields} values={values} />
    </CandidateSection>
  );
}
