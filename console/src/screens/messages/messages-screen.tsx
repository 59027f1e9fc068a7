import type { Message } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { LiveMark } from '#live/live-mark.tsx';
import { MailServerNotice } from '#messages/mail-server-notice.tsx';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useSearch } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { MessageFilters } from './message-filters.tsx';
import { MessageRows } from './message-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { readMessageFilters, useMessages } from './use-messages.ts';
import './messages-screen.css';

/** Mails of the workspace, those that wait for a person first. */
export default function MessagesScreen() {
  const mayRead = useRight('read_messages');
  const mayManage = useRight('manage_settings');
  return (
    <Page
      title="Messages"
      actions={
        <>
          <LiveMark />
          {mayManage && (
            <Link className="button" href={paths.setting('templates')}>
              Templates
            </Link>
          )}
        </>
      }
      below={mayRead && <MessageFilters />}
    >
      {mayRead ? <MessageList /> : <EmptyState title="Your role can’t read messages." />}
    </Page>
  );
}

function MessageList() {
  const [search] = useSearch();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const filters = readMessageFilters(search);
  const list = useMessages(filters);
  useCurl('messages', { status: filters.status.join(','), kind: filters.kind });
  const { messages } = list;
  if (!messages) return list.error ? <FailureNotice error={list.error} onRetry={list.retry} /> : <SkeletonRows />;
  const chosen = messages.filter(({ id }) => selected.includes(id));
  return (
    <div className="messages">
      <MailServerNotice />
      {messages.length === 0 ? (
        <NoMessages isAttention={filters.view === 'attention'} />
      ) : (
        <>
          <SelectionBar chosen={chosen} all={messages} onSelect={(each) => setSelected(each.map(idOf))} />
          <MessageRows messages={messages} selected={selected} onSelect={setSelected} />
        </>
      )}
      {list.hasMore && (
        <div>
          <Button onPress={list.readMore} isPending={list.isReadingMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function idOf({ id }: Message): string {
  return id;
}

function NoMessages({ isAttention }: { isAttention: boolean }) {
  if (isAttention) return <EmptyState title="No messages need attention" text="Held, failed and uncertain messages appear here." />;
  return <EmptyState title="No messages match" text="Write to a candidate from their page." />;
}
