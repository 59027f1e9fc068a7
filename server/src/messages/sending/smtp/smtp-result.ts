import { storableReply } from './storable-reply.ts';

/** How the attempt to send one mail ended. */
export type SmtpResult =
  | { kind: 'sent'; detail: string }
  /** The server refuses this mail for good. */
  | { kind: 'refused'; detail: string }
  /** The server refuses this mail for now. */
  | { kind: 'deferred'; detail: string }
  /** The server cannot be used: the mail is not the reason. Nothing of it was sent. */
  | SmtpOutage
  /** The connection was lost after the content was sent and before the server answered. */
  | { kind: 'uncertain'; detail: string }
  /** The mark was not committed: the mail was cancelled, or another process has it. Nothing of it was sent. */
  | { kind: 'dropped'; detail: string };

/** `busy`: the server wants no mail for now (421). `login`: it refuses the user or the password. `network`: it was not reached, or was lost. */
export type SmtpOutage = { kind: 'busy' | 'login' | 'network'; detail: string };

const closingCode = 421;
const permanentCodeMin = 500;
// RFC 4954: authentication required, mechanism too weak, credentials invalid, encryption required.
const loginCodes = [530, 534, 535, 538];

/** Of an error before the content was sent. */
export function classifyRefusal(error: unknown): SmtpResult {
  const { code, detail } = describeSmtpError(error);
  if (code === closingCode) return { kind: 'busy', detail };
  if (loginCodes.includes(code)) return { kind: 'login', detail };
  if (code === 0) return isAddressRefused(error) ? { kind: 'refused', detail } : { kind: 'network', detail };
  return { kind: code >= permanentCodeMin ? 'refused' : 'deferred', detail };
}

/** Of an error while connecting or logging in. */
export function classifyOutage(error: unknown): SmtpOutage {
  const { code, detail } = describeSmtpError(error);
  if (code === closingCode) return { kind: 'busy', detail };
  return { kind: hasCode(error, 'EAUTH') ? 'login' : 'network', detail };
}

/** Of an error after the content was sent: only an answer says that the server does not have it. */
export function classifyUnconfirmed(error: unknown): SmtpResult {
  const { code, detail } = describeSmtpError(error);
  if (code === 0) return { kind: 'uncertain', detail };
  if (code === closingCode) return { kind: 'busy', detail };
  return { kind: code >= permanentCodeMin ? 'refused' : 'deferred', detail };
}

// By the library, before the server was asked: for example a mail larger than the server takes.
function isAddressRefused(error: unknown): boolean {
  return hasCode(error, 'EENVELOPE') || hasCode(error, 'EMESSAGE');
}

function describeSmtpError(error: unknown): { code: number; detail: string } {
  if (!(error instanceof Error)) return { code: 0, detail: storableReply(String(error)) };
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : error.message;
  return { code, detail: storableReply(reply) };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
