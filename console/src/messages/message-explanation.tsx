import type { Message } from '@muster/sdk/generated/types.ts';
import { explainMessage } from './message-state.ts';
import './messages.css';

/** What happened, and what to do; nothing for a message that was simply sent. */
export function MessageExplanation({ message }: { message: Message }) {
  const { what, next } = explainMessage(message);
  if (what === '') return null;
  return (
    <p className="message-explanation">
      {what} {next && <span className="message-next">{next}</span>}
    </p>
  );
}
