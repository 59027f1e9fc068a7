import type { Message } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
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
import { readMessageFilters, useMessages } from './use-messages.ts';
import './messages-screen.css';
import { type MessageAction, messageActions } from '#messages/message-state.ts';
import { useMessageActions } from '#messages/use-message-actions.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';

/** Mails of the workspace, those that wait for a person first. */
export default function MessagesScreen() {
  const mayRead = useRight('read_messages');
  const mayManage = useRight('manage_settings');
  return (
    <Page
      title={t('Messages')}
      actions={
        <>
          <LiveMark />
          <Link className="button" href={`${paths.candidates}?rejection_email=missing`}>
            {t('Rejected, not told')}
          </Link>
          {mayRead && (
            <Link className="button" href={paths.unfiled}>
              {t('Unfiled')}
            </Link>
          )}
          {mayManage && (
            <Link className="button" href={paths.setting('templates')}>
              {t('Templates')}
            </Link>
          )}
        </>
      }
      below={mayRead && <MessageFilters />}
    >
      {mayRead ? <MessageList /> : <EmptyState title={t('Your role can’t read messages.')} />}
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
            {t('Show more')}
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
  if (isAttention)
    return <EmptyState title={t('No messages need attention')} text={t('Held, failed and uncertain messages appear here.')} />;
  return <EmptyState title={t('No messages match')} text={t('Write to a candidate from their page.')} />;
}

type Props = { chosen: readonly Message[]; all: readonly Message[]; onSelect: (messages: readonly Message[]) => void };

const labels: Record<MessageAction, string> = {
  retry: t('Release or send again'),
  mark_sent: t('Mark as sent'),
  cancel: t('Cancel##message'),
};
const actions: readonly MessageAction[] = ['retry', 'mark_sent', 'cancel'];

/** The same action for several messages; each button counts those that it is possible for. */
function SelectionBar({ chosen, all, onSelect }: Props) {
  const maySend = useRight('send_messages');
  const act = useMessageActions();
  if (!maySend) return null;
  const run = async (messages: readonly Message[], action: MessageAction) => {
    if (await act({ messages, action })) onSelect([]);
  };
  return (
    <div className="messages-selection">
      <Checkbox
        isSelected={chosen.length === all.length}
        isIndeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={(isOn) => onSelect(isOn ? all : [])}
      >
        {chosen.length > 0
          ? plural(chosen.length, '{count} selected', '{count} selected')
          : plural(all.length, 'Select all {count} that are shown', 'Select all {count} that are shown')}
      </Checkbox>
      {chosen.length > 0 &&
        actions.map((action) => {
          const fitting = chosen.filter((message) => messageActions(message).includes(action));
          return (
            <Button key={action} isDisabled={fitting.length === 0} onPress={() => void run(fitting, action)}>
              {`${labels[action]} (${fitting.length.toLocaleString(locale)})`}
            </Button>
          );
        })}
    </div>
  );
}
