import { Page } from '#frame/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export default function CandidatesScreen() {
  return (
    <Page title="Candidates">
      <EmptyState title="This screen is not ready yet." />
    </Page>
  );
}
