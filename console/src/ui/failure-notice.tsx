import { failedField, failureText, isNotFound, requestIdOf } from '#api/failure-text.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A part of a screen that could not be loaded. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = requestIdOf(error);
  // Also an address whose id is none.
  if (isNotFound(error) || failedField(error)?.endsWith('_id'))
    return (
      <div role="alert">
        <EmptyState title="Not found" text="It no longer exists, or your role can’t see it.">
          <Link className="button" href={paths.home}>
            Go to Home
          </Link>
        </EmptyState>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState title="This could not be loaded." text={failureText(error)}>
        {onRetry && <Button onPress={onRetry}>Try again</Button>}
        {requestId && (
          <span className="table-muted">
            Request <code>{requestId}</code>
          </span>
        )}
      </EmptyState>
    </div>
  );
}
