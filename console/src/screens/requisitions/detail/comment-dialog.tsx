import { t } from '#language/t.ts';
import { requisitionCommentMax } from '#limits.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';

type Props = {
  title: string;
  /** What it means. */
  text: string;
  action: string;
  isDanger?: boolean;
  isCommentRequired?: boolean;
  /** Whether it was done. */
  send: (comment: string, refuse: (error: unknown) => void) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for a comment before an action; Ctrl and Enter send. */
export function CommentDialog({ title, text, action, isDanger = false, isCommentRequired = false, send, onClose }: Props) {
  const form = useForm({ comment: '' }, async ({ comment }) => {
    if (isCommentRequired && comment.trim() === '') checkComplete([{ field: 'comment', text: t('Write why.') }]);
    if (await send(comment.trim(), form.refuse)) onClose();
  });
  return (
    <FormDialog
      title={title}
      form={form}
      action={action}
      cancel={t('Close')}
      kind={isDanger ? 'danger' : 'primary'}
      shortcut="Ctrl ⏎"
      onClose={onClose}
    >
      <p>{text}</p>
      <TextField
        label={isCommentRequired ? t('Comment') : t('Comment (optional)')}
        hint={t('Everyone who can see the requisition can read this.')}
        rows={3}
        {...form.at('comment')}
        maxLength={requisitionCommentMax}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
        }}
      />
    </FormDialog>
  );
}
