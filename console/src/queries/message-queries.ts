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
      ? [[...messagesKey, candidateId], [...messagesKey, 'all'], [...messagesKey, 'unread'], unfiledKey]
      : [messagesKey, unfiledKey];
  return isAboutAllOf(event) ? [[...messagesKey, candidateId]] : [];
}

export const messagesQuery = (candidateId: string) =>
  readQuery([...messagesKey, candidateId], muster.listMessages, {
    candidate_id: candidateId,
    direction: 'all',
    limit: ofCandidateMax,
  });

export const messagePagesQuery = (query: ListMessagesQuery) =>
  pagesQuery([...messagesKey, 'all', query], muster.listMessages, { limit: perPage, ...query });

export const messagesTotalQuery = (query: ListMessagesQuery) =>
  readQuery([...messagesKey, 'all', 'total', query], muster.listMessages, { ...query, limit: 1 });

export const messagePreviewQuery = (message: string) =>
  readQuery(['message-preview', message], muster.previewMessage, JSON.parse(message));

export const templatesQuery = (query: ListMessageTemplatesQuery) =>
  readQuery([...templatesKey, query], muster.listMessageTemplates, query);

export const namedTemplatesKey = ['named-templates'];
export const namedTemplatesQuery = readQuery(namedTemplatesKey, muster.listNamedTemplates, {});

export const candidateFilesQuery = (candidateId: string) =>
  readQuery(['candidate-files', candidateId], muster.listCandidateFiles, { candidate_id: candidateId });

/** Replies that nobody of the team has read, and mails that are of no candidate. */
export const unreadRepliesQuery = readQuery([...messagesKey, 'unread'], muster.listMessages, {
  direction: 'in',
  unread: 'true',
  limit: 20,
});
export const lastReceivedQuery = readQuery([...messagesKey, 'all', 'last-received'], muster.listMessages, {
  direction: 'in',
  limit: 1,
});

export const unfiledKey = ['unfiled-mails'];
export const unfiledQuery = (spam: 'true' | 'false') =>
  readQuery([...unfiledKey, spam], muster.listUnfiledMails, { spam, limit: 100 });

export const mailInTestQuery = readQuery(['mail-in-test'], muster.getMailInTest, {});

export const mailSettingsQuery = readQuery(['mail-settings'], muster.getMailSettings, {});
