import type { ChatChannel } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { chatChannelsQuery } from '#queries/chat-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelTable } from './channel-table.tsx';
import './chat.css';

/** The channels of Slack and Teams that are told of what happens. */
export default function ChatSection() {
  const query = useQuery(chatChannelsQuery);
  return <Loaded query={query}>{({ chat_channels }) => <Channels channels={chat_channels} />}</Loaded>;
}

function Channels({ channels }: { channels: readonly ChatChannel[] }) {
  const [isAdding, setAdding] = useState(false);
  const open = () => setAdding(true);
  useCurl('chat-channels');
  useKeys([{ keys: 'n', label: t('Add a channel'), group: t('Slack & Teams'), run: open }]);
  const add = (
    <Button kind="primary" shortcut="N" onPress={open}>
      {t('Add channel')}
    </Button>
  );
  const isEmpty = channels.length === 0;
  return (
    <SettingsPart
      title={t('Slack & Teams')}
      text={t('Muster posts a sentence and a link to your channels. Messages name candidates and jobs, and never have contacts.')}
      actions={!isEmpty && add}
    >
      {isEmpty ? (
        <EmptyState
          title={t('Tell a channel what happens')}
          text={t('New applicants, interviews, feedback and approvals, where your team already talks.')}
        >
          {add}
        </EmptyState>
      ) : (
        <ChannelTable channels={channels} />
      )}
      {isAdding && <ChannelDialog onClose={() => setAdding(false)} />}
    </SettingsPart>
  );
}
