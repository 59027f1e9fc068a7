import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { newestExportQuery } from '#queries/settings-queries.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';

/** The server asks for the password again. */
export function StartExport({ isAnother }: { isAnother: boolean }) {
  const form = useForm({ files: true }, async ({ files }) => {
    queryClient.setQueryData(newestExportQuery.queryKey, await muster.createExport({ without_files: !files }));
  });
  return (
    <Form form={form}>
      <Checkbox isSelected={form.values.files} onChange={(files) => form.set({ files })}>
        {t('Include CVs, letters and other files')}
      </Checkbox>
      <p className="field-hint">
        {t(
          'It’s made in the background, so you can keep working or close this page. Changes made after it starts aren’t included.',
        )}{' '}
        {isAnother && t('The new archive replaces the latest one when it’s ready.')}
      </p>
      <SubmitButton kind={isAnother ? 'default' : 'primary'}>{t('Export everything')}</SubmitButton>
    </Form>
  );
}
