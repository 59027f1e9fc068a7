import { Page } from '#frame/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export default function CandidateScreen() {
  return (
    <Page title="Candidate">
      <EmptyState title="This screen is not ready yet." />
    </Page>
  );
}
