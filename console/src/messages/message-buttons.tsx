import type { Message } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { actionLabel, messageActions } from './message-state.ts';
import { emlHref, useMessageActions } from './use-message-actions.ts';
import './messages.css';

/** What can be done with a message, as small buttons. */
export function MessageButtons({ message }: { message: Message }) {
  const maySend = useRight('send_messages');
  const act = useMessageActions();
  const actions = maySend ? messageActions(message) : [];
  return (
    <div className="message-buttons">
      {actions.map((action) => (
        <Button key={action} onPress={() => void act({ messages: [message], action })}>
          {actionLabel(action, message.status)}
        </Button>
      ))}
      <a className="button button-quiet" href={emlHref(message)} download>
        {t('Download .eml')}
      </a>
    </div>
  );
}
