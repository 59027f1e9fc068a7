import { Page } from '#frame/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export default function SettingsScreen() {
  return (
    <Page title="Settings">
      <EmptyState title="This screen is not ready yet." />
    </Page>
  );
}
