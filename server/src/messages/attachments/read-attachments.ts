import { buffer } from 'node:stream/consumers';
import type { Attachment } from '@muster/contract/messages/message.ts';
import type { Files } from '#files/files.ts';
import type { MailAttachment } from '#messages/mime/build-mail.ts';
import type { Runtime } from '#runtime.ts';
import { listFileKeys } from './attached-file-queries.ts';

/** The bytes of the files of a mail. Undefined when one is gone: a mail that promises a file does not go out without it. */
export async function readAttachments(
  { database, files }: Pick<Runtime, 'database'> & { files: Pick<Files, 'open'> },
  workspaceId: string,
  attachments: readonly Attachment[] | null,
): Promise<MailAttachment[] | undefined> {
  const wanted = (attachments ?? []).flatMap(({ file_id, filename, media_type }) =>
    file_id === null ? [] : [{ id: file_id, filename, mediaType: media_type }],
  );
  if (wanted.length === 0) return [];
  const keys = new Map(
    (
      await listFileKeys(
        database,
        workspaceId,
        wanted.map(({ id }) => id),
      )
    ).map(({ id, key }) => [id, key]),
  );
  const read: MailAttachment[] = [];
  for (const { id, filename, mediaType } of wanted) {
    const key = keys.get(id);
    const file = key === undefined ? undefined : await files.open(key);
    if (!file) return undefined;
    read.push({ filename, mediaType, content: await buffer(file.stream) });
  }
  return read;
}
