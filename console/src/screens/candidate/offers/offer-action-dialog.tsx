import { t } from '#language/t.ts';
import { requisitionCommentMax } from '#limits.ts';
import type { OpenedOffer } from '#queries/offer-queries.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { type OfferAction, useOfferAction } from './use-offer-action.ts';

type Props = { offer: OpenedOffer; action: OfferAction; onClose: () => void };

/** Before what cannot be taken back. */
export function OfferActionDialog({ offer, action, onClose }: Props) {
  const act = useOfferAction();
  const form = useForm({ comment: '' }, async ({ comment }) => {
    if (action === 'reject' && comment.trim() === '') checkComplete([{ field: 'comment', text: t('Write why.') }]);
    if (await act({ offer, action, comment: comment.trim() }, form.refuse)) onClose();
  });
  const { title, text, button } = wordsOf(action, offer);
  return (
    <FormDialog title={title} form={form} action={button} kind={action === 'send' ? 'primary' : 'danger'} onClose={onClose}>
      <p>{text}</p>
      {action !== 'send' && (
        <TextField
          label={action === 'reject' ? t('Comment') : t('Comment (optional)')}
          rows={3}
          maxLength={requisitionCommentMax}
          {...form.at('comment')}
          autoFocus
        />
      )}
    </FormDialog>
  );
}

function wordsOf(action: OfferAction, { candidate_name }: OpenedOffer): { title: string; text: string; button: string } {
  const name = candidate_name ?? t('No name');
  if (action === 'send')
    return {
      title: t('Send the offer to {name}?', { name }),
      text: t('They get an email with the link to their offer. The letter no longer changes then.'),
      button: t('Send offer'),
    };
  if (action === 'reject')
    return { title: t('Reject the offer?'), text: t('It becomes a draft again and can be changed.'), button: t('Reject') };
  return {
    title: t('Withdraw the offer?'),
    text: t('This is final. The link of the candidate says that the offer was withdrawn.'),
    button: t('Withdraw offer'),
  };
}
