import { t } from '#language/t.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import type { Rejection } from './rejection.ts';
import { RejectionFields } from './rejection-fields.tsx';
import { useRejection } from './use-rejection.ts';

type Props = {
  /** The question: Reject Ada? */
  title: string;
  /** Whose values the preview of the email has. */
  previewId: string | undefined;
  hasEmail?: boolean;
  onClose: () => void;
  onReject: (rejection: Rejection) => void;
};

/** One candidate or many: digits and arrow keys choose the reason, Enter rejects. */
export function RejectDialog({ title, previewId, hasEmail = true, onClose, onReject }: Props) {
  const rejection = useRejection({ previewId, hasEmail, onReject });
  return (
    <FormDialog
      title={title}
      size={rejection.mayMail ? 'medium' : 'small'}
      form={rejection.form}
      action={rejection.isMailed ? t('Reject and email') : t('Reject')}
      kind="danger"
      shortcut="⏎"
      isDisabled={!rejection.isReady}
      onClose={onClose}
    >
      <RejectionFields rejection={rejection} />
    </FormDialog>
  );
}
