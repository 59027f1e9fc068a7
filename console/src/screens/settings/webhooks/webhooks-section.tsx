import { useQuery } from '@tanstack/react-query';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookPage } from './webhook-page.tsx';
import './webhooks.css';

/** All webhooks, or one with its log. */
export default function WebhooksSection({ id }: { id: string }) {
  const query = useQuery(webhooksQuery);
  return (
    <Loaded query={query}>
      {({ data: webhooks }) => {
        if (id === '') return <WebhookList webhooks={webhooks} />;
        const webhook = webhooks.find((each) => each.id === id);
        return webhook ? <WebhookPage key={id} webhook={webhook} /> : <EmptyState title="This webhook no longer exists." />;
      }}
    </Loaded>
  );
}
