import type { Socket } from 'node:net';

/** Removes `100 Continue` in front of a response, which undici takes for an error: some servers send it without being asked. */
export type ContinueSkipper = {
  /** The next bytes that arrive are the beginning of a response. */
  expectResponse(): void;
};

const statusLine = Buffer.from('HTTP/1.1 100');
const headEnd = '\r\n\r\n';
// As for the headers of a response.
const headBytesMax = 16_384;

export function skipContinue(socket: Socket): ContinueSkipper {
  const push = socket.push.bind(socket);
  let isBeginning = true;
  let held: Buffer = Buffer.alloc(0);

  socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (!isBeginning || !(chunk instanceof Uint8Array)) return push(chunk, encoding);
    held = Buffer.concat([held, chunk]);
    while (mayBeContinue(held)) {
      const end = held.indexOf(headEnd);
      // True: go on reading.
      if (end === -1 && held.length <= headBytesMax) return true;
      if (end === -1) break;
      held = held.subarray(end + headEnd.length);
    }
    isBeginning = false;
    const response = held;
    held = Buffer.alloc(0);
    return push(response);
  };

  return {
    expectResponse() {
      isBeginning = true;
    },
  };
}

/** It begins with this status line, or with a part of it. */
function mayBeContinue(bytes: Buffer): boolean {
  const length = Math.min(bytes.length, statusLine.length);
  return bytes.subarray(0, length).equals(statusLine.subarray(0, length));
}
