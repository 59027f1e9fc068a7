import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Conversation, openConversation } from '#backup/move/conversation.ts';
import type { ProcessIo } from '#cli/process-io.ts';

/** Runs `work` in a conversation with the command that a shell runs. What the command says to people is passed on. */
export async function talkThrough<Result>(
  command: string,
  { environment, stderr }: Pick<ProcessIo, 'environment' | 'stderr'>,
  work: (talk: Conversation) => Promise<Result>,
): Promise<Result> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'], env: { ...environment } });
  child.stderr.on('data', (text: Buffer) => stderr.write(text));
  // Reported where it is written to.
  child.stdin.on('error', () => {});
  const exited = once(child, 'close');
  exited.catch(() => {});
  try {
    return await work(await openConversation(child.stdout, child.stdin));
  } finally {
    child.stdin.end();
    await ended(child, exited);
  }
}

const endMs = 60_000;

async function ended(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  // What it still has to say must not keep it from its end.
  child.stdout?.resume();
  const timer = setTimeout(() => child.kill(), endMs);
  await exited.catch(() => {});
  clearTimeout(timer);
}
