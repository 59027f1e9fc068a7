import { failureText, isUnknown, requestIdOf } from '#api/failure-text.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A part of a screen that could not be loaded. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = requestIdOf(error);
  if (isUnknown(error))
    return (
      <div role="alert">
        <EmptyState title={t('Not found')} text={t('It no longer exists, or your role can’t see it.')}>
          <Link className="button" href={paths.home}>
            {t('Go to Home')}
          </Link>
        </EmptyState>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState title={t('This could not be loaded.')} text={failureText(error)}>
        {onRetry && <Button onPress={onRetry}>{t('Try again')}</Button>}
        {requestId && <span className="muted">{rich('Request {id}', { id: <code>{requestId}</code> })}</span>}
      </EmptyState>
    </div>
  );
}
