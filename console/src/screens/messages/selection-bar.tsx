import type { Message } from '@muster/sdk/generated/types.ts';
import { type MessageAction, messageActions } from '#messages/message-state.ts';
import { useMessageActions } from '#messages/use-message-actions.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';

type Props = { chosen: readonly Message[]; all: readonly Message[]; onSelect: (messages: readonly Message[]) => void };

const labels: Record<MessageAction, string> = { retry: 'Release or send again', mark_sent: 'Mark as sent', cancel: 'Cancel' };
const actions: readonly MessageAction[] = ['retry', 'mark_sent', 'cancel'];

/** The same action for several messages; each button counts those that it is possible for. */
export function SelectionBar({ chosen, all, onSelect }: Props) {
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
        {chosen.length > 0 ? `${chosen.length} selected` : `Select all ${all.length} that are shown`}
      </Checkbox>
      {chosen.length > 0 &&
        actions.map((action) => {
          const fitting = chosen.filter((message) => messageActions(message).includes(action));
          return (
            <Button key={action} isDisabled={fitting.length === 0} onPress={() => void run(fitting, action)}>
              {`${labels[action]} (${fitting.length})`}
            </Button>
          );
        })}
    </div>
  );
}
