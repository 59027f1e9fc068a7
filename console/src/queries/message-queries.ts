import type { ListMessagesQuery, ListMessageTemplatesQuery } from '@muster/sdk/generated/types.ts';
import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { isAboutAllOf, type LiveEvent } from '#live/live-events.ts';
import { pagesQuery, readQuery } from './read-query.ts';

const ofCandidateMax = 50;
const perPage = 50;

/** Of a candidate, or of `all`. */
export const messagesKey = ['messages'];
export const templatesKey = ['message-templates'];

export function staleMessages(event: LiveEvent): QueryKey[] {
  const { type, candidateId } = event;
  if (type === 'message')
    return candidateId
      ? [
          [...messagesKey, candidateId],
          [...messagesKey, 'all'],
        ]
      : [messagesKey];
  return isAboutAllOf(event) ? [[...messagesKey, candidateId]] : [];
}

export const messagesQuery = (candidateId: string) =>
  readQuery([...messagesKey, candidateId], muster.listMessages, { candidate_id: candidateId, limit: ofCandidateMax });

export const messagePagesQuery = (query: ListMessagesQuery) =>
  pagesQuery([...messagesKey, 'all', query], muster.listMessages, { limit: perPage, ...query });

export const messagesTotalQuery = (query: ListMessagesQuery) =>
  readQuery([...messagesKey, 'all', 'total', query], muster.listMessages, { ...query, limit: 1 });

export const messagePreviewQuery = (message: string) =>
  readQuery(['message-preview', message], muster.previewMessage, JSON.parse(message));

export const templatesQuery = (query: ListMessageTemplatesQuery) =>
  readQuery([...templatesKey, query], muster.listMessageTemplates, query);

export const mailSettingsQuery = readQuery(['mail-settings'], muster.getMailSettings, {});
