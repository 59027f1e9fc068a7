import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from './page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="Not found">
      <EmptyState title="There’s nothing at this address." text="It may have been deleted, or the link is incomplete.">
        <Link className="button" href={paths.jobs}>
          Go to jobs
        </Link>
      </EmptyState>
    </Page>
  );
}
