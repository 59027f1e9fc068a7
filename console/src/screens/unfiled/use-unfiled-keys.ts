import type { UnfiledMail } from '@muster/sdk/generated/types.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useRight } from '#session/session.tsx';
import { useDiscardMail, useFileMail } from './use-unfiled-acts.ts';

/** `f` files the mail with the focus with the first suggestion, `#` discards it. */
export function useUnfiledKeys(mails: readonly UnfiledMail[]): void {
  const maySend = useRight('send_messages');
  const file = useFileMail();
  const discard = useDiscardMail();
  const focused = () => {
    const row = document.activeElement?.closest('[data-mail-id]');
    return mails.find(({ id }) => id === row?.getAttribute('data-mail-id'));
  };
  const fileFocused = () => {
    const mail = focused();
    const [first] = mail?.suggestions ?? [];
    if (mail && first) void file({ mail, candidateId: first.candidate_id, name: first.candidate_name ?? '' });
  };
  const discardFocused = () => {
    const mail = focused();
    if (mail) void discard(mail);
  };
  const group = t('Unfiled emails');
  useKeys(
    maySend
      ? [
          { keys: 'f', label: t('File with the suggested candidate'), group, run: fileFocused },
          { keys: '#', label: t('Discard the email'), group, run: discardFocused },
        ]
      : [],
  );
}
