import { Page } from '#frame/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export default function PipelineScreen() {
  return (
    <Page title="Pipeline">
      <EmptyState title="This screen is not ready yet." />
    </Page>
  );
}
