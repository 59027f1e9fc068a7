import type { ChatChannel } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { t, translatedSentence } from '#language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { chatKindLabels, serviceNames, stateLooks } from './chat-texts.ts';
import { DeleteChannel } from './delete-channel.tsx';

type Opened = { dialog: 'change' | 'delete'; channel: ChatChannel };

export function ChannelTable({ channels }: { channels: readonly ChatChannel[] }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const columns: readonly TableColumn<ChatChannel>[] = [
    { key: 'name', label: t('Channel'), isRowHeader: true, render: (channel) => <ChannelName channel={channel} /> },
    {
      key: 'kinds',
      label: t('Notices'),
      isWide: true,
      render: ({ kinds }) => <span className="chat-kinds">{kinds.map((kind) => chatKindLabels[kind]).join(' · ')}</span>,
    },
    { key: 'status', label: t('Status'), render: (channel) => <ChannelState channel={channel} /> },
    {
      key: 'sent',
      label: t('Last message'),
      isWide: true,
      render: ({ sent_at }) => (sent_at ? <RelativeTime at={sent_at} /> : <span className="muted">{t('None yet')}</span>),
    },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (channel) => <ChannelActions channel={channel} onOpen={(dialog) => setOpened({ dialog, channel })} />,
    },
  ];
  return (
    <div className="settings-table">
      <Table label={t('Slack & Teams')} columns={columns} rows={channels} rowKey={({ id }) => id} />
      {opened?.dialog === 'change' && <ChannelDialog channel={opened.channel} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteChannel channel={opened.channel} onClose={close} />}
    </div>
  );
}

/** Whoever has the whole URL can post to the channel. */
function ChannelName({ channel: { name, service, host } }: { channel: ChatChannel }) {
  return (
    <span className="chat-name">
      <bdi>{name}</bdi>
      <span className="muted">
        {serviceNames[service]} · <bdi className="chat-host">{host}/•••</bdi>
      </span>
    </span>
  );
}

function ChannelState({ channel: { state, error } }: { channel: ChatChannel }) {
  const { tone, mark, label } = stateLooks[state];
  return (
    <span className="chat-state">
      <Badge tone={tone} mark={mark}>
        {label}
      </Badge>
      {error !== null && <span className="chat-error">{translatedSentence(error)}</span>}
    </span>
  );
}
