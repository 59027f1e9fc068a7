import { once } from 'node:events';
import { connect } from 'node:net';
import type { Scope } from '#test/processes/processes.ts';

/** A client that says one line at a time and returns the answer, as `CODE text`: of several lines the last. */
export async function talkSmtp(t: Scope, port: number, host = '127.0.0.1') {
  const socket = connect({ host, port });
  t.after(() => socket.destroy());
  socket.on('error', () => {});
  let received = '';
  let notify = () => {};
  let isClosed = false;
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
    notify();
  });
  socket.on('close', () => {
    isClosed = true;
    notify();
  });
  const answer = async (): Promise<string> => {
    for (;;) {
      const found = /^(?:\d{3}-.*\r\n)*(\d{3} .*)\r\n/.exec(received);
      if (found) {
        received = received.slice(found[0].length);
        return found[1] ?? '';
      }
      if (isClosed) return 'closed';
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
  };
  const say = (line: string) => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  const write = async (bytes: Buffer | string) => {
    if (!socket.write(bytes) && !isClosed) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  return { greeting: await answer(), say, answer, write, cut: () => socket.destroy() };
}

export type SmtpTalk = Awaited<ReturnType<typeof talkSmtp>>;

type Handed = { from?: string; to: string | string[]; raw: Buffer; greet?: 'EHLO' | 'LHLO' };

/** The whole conversation about one mail: the last answer, or the first refusal. */
export async function handOver(talk: SmtpTalk, { from = 'ada@example.com', to, raw, greet = 'EHLO' }: Handed): Promise<string> {
  const recipients = [to].flat();
  for (const line of [`${greet} mx.example.com`, `MAIL FROM:<${from}>`, ...recipients.map((each) => `RCPT TO:<${each}>`), 'DATA']) {
    const answer = await talk.say(line);
    if (/^[45]/.test(answer) || answer === 'closed') return answer;
  }
  await talk.write(raw.toString('latin1').replace(/^\./gm, '..'));
  const answer = await talk.say('.');
  return greet === 'LHLO' && recipients.length > 1
    ? [answer, ...(await lmtpAnswers(talk, recipients.length - 1))].join('\n')
    : answer;
}

/** LMTP has one answer for each recipient. */
async function lmtpAnswers(talk: SmtpTalk, count: number): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await talk.answer());
  return answers;
}
