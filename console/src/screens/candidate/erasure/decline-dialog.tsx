import type { ErasureRequest } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { declineReasonMax } from '#limits.ts';
import { candidateQuery, erasureRequestsKey } from '#queries/candidate-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { homeKey } from '#queries/report-queries.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

/** The reason is what the candidate reads. */
export function DeclineDialog({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const decline = useChange({
    send: (reason: string) => muster.declineErasureRequest({ erasure_request_id: request.id, reason }),
    doneText: () => t('The request was declined, and the candidate is told'),
    refresh: () => [erasureRequestsKey, candidateQuery(request.candidate_id).queryKey, messagesKey, homeKey],
  });
  const form = useForm({ reason: '' }, async ({ reason }) => {
    if (await decline(reason.trim(), form.refuse)) onClose();
  });
  const isEmpty = form.values.reason.trim() === '';
  return (
    <FormDialog title={t('Decline the erasure request?')} form={form} action={t('Decline')} isDisabled={isEmpty} onClose={onClose}>
      <p>{t('The candidate gets the reason by email and sees it on their page.')}</p>
      <TextField label={t('Reason')} rows={4} maxLength={declineReasonMax} {...form.at('reason')} autoFocus />
    </FormDialog>
  );
}
