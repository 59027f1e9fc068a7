import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from './page.tsx';

export function NotFoundScreen() {
  return (
    <Page title={t('Not found')}>
      <EmptyState title={t('There’s nothing at this address.')} text={t('It may have been deleted, or the link is incomplete.')}>
        <Link className="button" href={paths.jobs}>
          {t('Go to jobs')}
        </Link>
      </EmptyState>
    </Page>
  );
}
