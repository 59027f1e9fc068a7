import type { ComponentProps, ReactNode } from 'react';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Form, FormNotice, SendButton } from './form.tsx';

type Props = ComponentProps<typeof Form> & FormActionsProps & Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'role'>;

/** A form that is a dialog of its own. */
export function FormDialog({ title, size = 'small', role = 'dialog', children, ...rest }: Props) {
  const { form, onKeyDownCapture, ...actions } = rest;
  return (
    <Dialog title={title} size={size} role={role} isOpen onClose={rest.onClose}>
      <Form form={form} {...(onKeyDownCapture && { onKeyDownCapture })}>
        {children}
        <FormActions {...actions} />
      </Form>
    </Dialog>
  );
}

type FormActionsProps = Omit<ComponentProps<typeof SendButton>, 'children' | 'form'> & {
  /** What the button says that sends. */
  action: ReactNode;
  cancel?: string;
  onClose: () => void;
  /** Another way, before these. */
  other?: ReactNode;
};

/** What is wrong with no field; Cancel, and send. */
export function FormActions({ action, cancel = t('Cancel'), onClose, other, ...rest }: FormActionsProps) {
  return (
    <>
      <FormNotice />
      <DialogActions>
        {other}
        <Button onPress={onClose}>{cancel}</Button>
        <SendButton {...rest}>{action}</SendButton>
      </DialogActions>
    </>
  );
}

/** What was made is shown once, and closed on purpose. */
export function DoneDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title={title} isOpen size="medium">
      {children}
      <DialogActions>
        <Button kind="primary" onPress={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
