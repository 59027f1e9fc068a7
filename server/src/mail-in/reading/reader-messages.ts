import { isRecord } from '#text/is-record.ts';
import type { ReadMail } from './read-mail.ts';
import { type UnreadableMailReason, unreadableMailReasons } from './unreadable-mail.ts';

export type MailRequest = { mail: Uint8Array };

export type MailAnswer =
  | { kind: 'mail'; mail: ReadMail; rssBytes: number }
  | { kind: 'unreadable'; reason: UnreadableMailReason; detail: string; rssBytes: number };

export function isMailRequest(message: unknown): message is MailRequest {
  return isRecord(message) && message.mail instanceof Uint8Array;
}

export function isMailAnswer(message: unknown): message is MailAnswer {
  if (!isRecord(message) || typeof message.rssBytes !== 'number') return false;
  if (message.kind === 'mail') return isRecord(message.mail);
  return message.kind === 'unreadable' && unreadableMailReasons.some((reason) => reason === message.reason);
}
