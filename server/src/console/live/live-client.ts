import type { ServerResponse } from 'node:http';
import type { ActiveSession } from '#users/sessions/session.ts';
import type { Access } from '#web/caller.ts';
import { type EncodedChange, type EncodedMessage, encodeSignal, textOfChanges, textOfMessages } from './live-message.ts';

/** One open stream. */
export type LiveClient = {
  session: ActiveSession;
  access: Access;
  /** The last event that was sent, or passed over because the client may not see it. */
  sequence: number;
  sendMessages(messages: EncodedMessage[]): void;
  sendChanges(changes: EncodedChange[]): void;
  sendSignal(event: 'ready' | 'reset', sequence: number): void;
  sendHeartbeat(): void;
  isEnded(): boolean;
  end(): void;
};

// What a client may leave unread, beside the buffers of the operating system.
const bufferBytesMax = 512 * 1024;

export function openLiveClient(response: ServerResponse, session: ActiveSession, access: Access): LiveClient {
  let isStalled = false;
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > bufferBytesMax) response.destroy();
  };
  const client: LiveClient = {
    session,
    access,
    sequence: 0,
    sendMessages(messages) {
      const unsent = messages.filter(({ sequence }) => sequence > client.sequence);
      client.sequence = unsent.at(-1)?.sequence ?? client.sequence;
      const text = textOfMessages(unsent, client.access);
      if (text !== '') write(text);
    },
    sendChanges(changes) {
      const text = textOfChanges(changes, client.access, session.user);
      if (text !== '') write(text);
    },
    sendSignal(event, sequence) {
      client.sequence = sequence;
      write(encodeSignal(event, sequence));
    },
    sendHeartbeat() {
      // Nothing was read since the last heartbeat: the client is gone, or does not read.
      if (isStalled && response.writableLength > 0) return void response.destroy();
      isStalled = response.writableLength > 0;
      write(':\n\n');
    },
    isEnded: () => response.writableEnded || response.destroyed,
    end: () => void response.end(),
  };
  return client;
}
