import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Props = {
  title: string;
  /** What it means. */
  text: string;
  action: string;
  send: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before what cannot be undone, or is felt by everybody. */
export function ConfirmRemoval({ title, text, action, send, onClose }: Props) {
  const form = useForm({}, async () => {
    await send();
    onClose();
  });
  return (
    <FormDialog title={title} role="alertdialog" form={form} action={action} kind="danger" onClose={onClose}>
      <p>{text}</p>
    </FormDialog>
  );
}
