import type { OfferTemplate } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { offerTemplatesQuery } from '#queries/offer-queries.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Props = { template?: OfferTemplate | undefined; defaultBody: string; onClose: () => void };

/** A new one begins with the default text. */
export function OfferTemplateDialog({ template, defaultBody, onClose }: Props) {
  const close = async () => {
    await queryClient.invalidateQueries(offerTemplatesQuery);
    onClose();
  };
  const form = useForm({ name: template?.name ?? '', body: template?.body ?? defaultBody }, async ({ name, body }) => {
    if (template) await muster.updateOfferTemplate({ offer_template_id: template.id, name, body });
    else await muster.createOfferTemplate({ name, body });
    await close();
  });
  const archive = useChange({
    send: (offer_template_id: string) => muster.archiveOfferTemplate({ offer_template_id }),
    onDone: () => void close(),
  });
  return (
    <FormDialog
      title={template ? t('Edit template') : t('Add a template')}
      size="medium"
      form={form}
      action={t('Save')}
      onClose={onClose}
      other={
        template?.archived_at === null && <Button onPress={() => void archive(template.id, form.refuse)}>{t('Archive')}</Button>
      }
    >
      <TextField label={t('Name')} {...form.at('name')} autoFocus />
      <TextField
        label={t('Text')}
        rows={14}
        hint={t('Markdown. A line whose variables are all empty is left out.')}
        {...form.at('body')}
      />
    </FormDialog>
  );
}
