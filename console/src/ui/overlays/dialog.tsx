import { type ReactNode, useLayoutEffect } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#ui/class-names.ts';
import './dialog.css';

type Props = {
  title: string;
  isOpen: boolean;
  /** Without it the dialog cannot be closed by Escape or by a click outside. */
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** The title is only read out. */
  isTitleHidden?: boolean;
  children: ReactNode;
};

export function Dialog({ title, isOpen, onClose, role = 'dialog', size = 'small', isTitleHidden = false, children }: Props) {
  return (
    <ModalOverlay
      className="dialog-veil"
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose?.()}
    >
      <Modal className={classNames('dialog', `dialog-${size}`)}>
        <ToastsAtTop />
        <AriaDialog role={role} className="dialog-body">
          <Heading slot="title" level={2} className={isTitleHidden ? 'visually-hidden' : 'dialog-title'}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

let shown = 0;

/** The buttons of a dialog are at its foot, where toasts are otherwise. A class, as for the actions of a selection. */
function ToastsAtTop() {
  useLayoutEffect(() => {
    shown += 1;
    document.documentElement.classList.add('with-dialog');
    return () => {
      shown -= 1;
      if (shown === 0) document.documentElement.classList.remove('with-dialog');
    };
  }, []);
  return null;
}

/** The buttons of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
