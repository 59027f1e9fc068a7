import { t } from '#language/t.ts';
import { useStore } from '#store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { dismissToast, holdToasts, releaseToasts, type Toast, toasts, undoToast } from './toasts.ts';
import './toasts.css';

/** The region is always there, so that screen readers announce what is added to it. */
export function ToastList() {
  const shown = useStore(toasts);
  return (
    <section
      className="toasts"
      aria-label={t('Notifications')}
      aria-live="polite"
      // Not hidden from screen readers while a dialog is open.
      data-react-aria-top-layer="true"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  return (
    <div className={`toast toast-${toast.tone}`}>
      {toast.tone === 'failed' && <Icon name="warning" />}
      <span className="toast-text">{toast.text}</span>
      {toast.undo && (
        <Button kind="quiet" shortcut="Z" onPress={() => undoToast(toast)}>
          {t('Undo')}
        </Button>
      )}
      <Button kind="icon" aria-label={t('Dismiss')} onPress={() => dismissToast(toast.id)}>
        <Icon name="close" size={14} />
      </Button>
    </div>
  );
}
