import type { ChatService } from '@muster/contract/notifications/chat-channel.ts';
import { type ChatError, chatLinkText } from '@muster/contract/notifications/chat-texts.ts';
import type { OutboundResult } from '#outbound/http-client.ts';
import { rateLimitPauseMs } from '#outbound/rate-limit-pause.ts';

/** The body that a service takes. */
export function chatBody(service: ChatService, text: string, url: string): string {
  return JSON.stringify(service === 'slack' ? slackMessage(text, url) : teamsMessage(text, url));
}

/** Of the three characters that have a meaning, see Slack's formatting of messages. */
function slackMessage(text: string, url: string): object {
  return { text: `<${escapeSlack(url)}|${escapeSlack(text)}>`, unfurl_links: false };
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');
}

/** Workflows take Adaptive Cards alone. The text is no Markdown in a TextRun, so that names cannot format it. */
function teamsMessage(text: string, url: string): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
    actions: [{ type: 'Action.OpenUrl', title: chatLinkText, url }],
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}

/** `pauseMs`: as the service wants it. */
export type ChatOutcome =
  | { result: 'sent' }
  | { result: 'retry' | 'stop'; error: ChatError; status: number | null; pauseMs?: number };

const removedStatuses = [404, 410];
const retriedStatuses = [408, 425, 429];
const serverError = 500;

export function judgeAnswer(answer: OutboundResult, now: Date): ChatOutcome {
  if (answer.outcome === 'failed') {
    if (answer.error === 'blocked_address') return { result: 'stop', error: 'blocked', status: null };
    return { result: 'retry', error: 'unreachable', status: null };
  }
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 429) return { result: 'retry', error: 'unavailable', status, pauseMs: rateLimitPauseMs(headers, now) };
  if (status >= serverError || retriedStatuses.includes(status)) return { result: 'retry', error: 'unavailable', status };
  return { result: 'stop', error: removedStatuses.includes(status) ? 'removed' : 'refused', status };
}
