import type { ChatChannel, ChatState } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t, translatedSentence } from '#language/t.ts';
import { chatChannelsQuery } from '#queries/chat-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useMedia } from '#ui/use-media.ts';

type Props = { channel: ChatChannel; onOpen: (dialog: 'change' | 'delete') => void };

export function ChannelActions({ channel, onOpen }: Props) {
  const isPhone = useMedia('(width < 640px)');
  const test = useSendTest(channel);
  const setActive = useSetActive();
  const { name, active } = channel;
  return (
    <span className="chat-actions">
      {!isPhone && (
        <Button kind="quiet" isPending={test.isSending} aria-label={t('Send test: {name}', { name })} onPress={test.send}>
          {t('Send test')}
        </Button>
      )}
      <Menu
        label={t('More about {name}', { name })}
        placement="bottom end"
        trigger={
          <Button kind="icon" aria-label={t('More about {name}', { name })}>
            <Icon name="more" />
          </Button>
        }
      >
        {isPhone && <MenuItem onAction={test.send}>{t('Send test')}</MenuItem>}
        <MenuItem onAction={() => void setActive({ channel, active: !active })}>{active ? t('Pause') : t('Resume')}</MenuItem>
        <MenuItem onAction={() => onOpen('change')}>{t('Change…')}</MenuItem>
        <MenuItem isDanger onAction={() => onOpen('delete')}>
          {t('Delete…')}
        </MenuItem>
      </Menu>
    </span>
  );
}

type Switch = { channel: ChatChannel; active: boolean };

function useSetActive(): (change: Switch) => Promise<boolean> {
  const change = useChange({
    edits: ({ channel, active }: Switch) => [
      edit(chatChannelsQuery.queryKey, (old) => ({
        ...old,
        chat_channels: old.chat_channels.map((each) =>
          each.id === channel.id ? { ...each, active, state: stateAfter(each, active), error: active ? null : each.error } : each,
        ),
      })),
    ],
    send: ({ channel, active }) => muster.updateChatChannel({ chat_channel_id: channel.id, active }),
    doneText: ({ channel: { name }, active }) =>
      active ? t('{name} is told again', { name }) : t('{name} is paused: nothing is posted', { name }),
    undo: ({ channel, active }) => void change({ channel, active: !active }),
  });
  return change;
}

function stateAfter({ sent_at }: ChatChannel, active: boolean): ChatState {
  if (!active) return 'off';
  return sent_at === null ? 'unused' : 'ok';
}

/** Posts a test, and says whether the service took it. */
function useSendTest({ id, name }: ChatChannel): { isSending: boolean; send: () => void } {
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    try {
      const { is_sent, chat_channel } = await muster.testChatChannel({ chat_channel_id: id });
      const failure = translatedSentence(chat_channel.error ?? '');
      showToast({
        text: is_sent ? t('The test was posted to {name}', { name }) : t('The test was not posted. {reason}', { reason: failure }),
        tone: is_sent ? 'done' : 'failed',
      });
    } catch (error) {
      showToast({ text: failureText(error), tone: 'failed' });
    }
    setSending(false);
    await queryClient.invalidateQueries(chatChannelsQuery);
  }
  return { isSending, send: () => void send() };
}
