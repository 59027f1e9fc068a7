import { failureText, requestIdOf } from '#api/failure-text.ts';
import { signOut } from '#session/sign-out.ts';
import { ToastList } from '#toasts/toast-list.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { errorCode, errorDetails } from './error-details.ts';

type Props = { error: unknown; isWholePage: boolean; onRetry: () => void };

/** A screen that broke, or the whole console: then the toasts of the frame are gone too. */
export function ErrorPage({ error, isWholePage, onRetry }: Props) {
  if (!isWholePage) return <Notice error={error} onRetry={onRetry} />;
  return (
    <main>
      <h1 className="visually-hidden">Muster</h1>
      <Notice error={error} onRetry={onRetry} />
      <ToastList />
    </main>
  );
}

function Notice({ error, onRetry }: Pick<Props, 'error' | 'onRetry'>) {
  const copy = () => copyText(errorDetails(error), 'Details copied');
  return (
    <div role="alert">
      <EmptyState title="This page could not be shown" text={failureText(error)}>
        <Button kind="primary" onPress={onRetry}>
          Try again
        </Button>
        <Button onPress={() => void copy()}>Copy details</Button>
        <Button onPress={() => void signOut()}>Sign out</Button>
        <span className="error-code">
          Error <code>{requestIdOf(error) ?? errorCode(error)}</code>
        </span>
      </EmptyState>
    </div>
  );
}
