import type { UnfiledMail } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { messagesKey, unfiledKey } from '#queries/message-queries.ts';

export function useFileMail(): (input: { mail: UnfiledMail; candidateId: string; name: string }) => Promise<boolean> {
  return useChange({
    send: ({ mail, candidateId }: { mail: UnfiledMail; candidateId: string; name: string }) =>
      muster.fileMail({ mail_id: mail.id, candidate_id: candidateId }),
    doneText: ({ name }) => t('Filed with {name}', { name }),
    refresh: () => [unfiledKey, messagesKey],
  });
}

export function useDiscardMail(): (mail: UnfiledMail) => Promise<boolean> {
  return useChange({
    send: ({ id }: UnfiledMail) => muster.discardMail({ mail_id: id }),
    doneText: () => t('Email discarded'),
    refresh: () => [unfiledKey],
  });
}
