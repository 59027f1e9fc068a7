import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { FormFailure } from './form-failure.tsx';

type Props = {
  title: string;
  /** What it means. */
  text: string;
  action: string;
  send: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before what cannot be undone. */
export function ConfirmRemoval({ title, text, action, send, onClose }: Props) {
  const form = useForm(async () => {
    await send();
    onClose();
  });
  return (
    <Dialog title={title} role="alertdialog" isOpen onClose={onClose}>
      <p>{text}</p>
      <FormFailure text={form.failure} />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="danger" isPending={form.isSending} onPress={() => form.submit()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
