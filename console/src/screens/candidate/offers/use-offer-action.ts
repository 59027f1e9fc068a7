import type { SubmitOfferAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { type RunChange, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { type OpenedOffer, staleAfterOffer } from '#queries/offer-queries.ts';

export type OfferAction = 'submit' | 'approve' | 'reject' | 'send' | 'withdraw';
type ActionInput = { offer: OpenedOffer; action: OfferAction; comment: string };

const doneTexts: Record<OfferAction, string> = {
  submit: t('The offer was submitted for approval'),
  approve: t('Your approval was saved'),
  reject: t('The offer was rejected, and is a draft again'),
  send: t('The offer was sent'),
  withdraw: t('The offer was withdrawn'),
};

export function useOfferAction(): RunChange<ActionInput> {
  return useChange({
    send: ({ offer: { id: offer_id }, action, comment }: ActionInput): Promise<SubmitOfferAnswer> => {
      if (action === 'submit') return muster.submitOffer({ offer_id });
      if (action === 'send') return muster.sendOffer({ offer_id });
      if (action === 'reject') return muster.rejectOffer({ offer_id, comment });
      const input = { offer_id, ...(comment !== '' && { comment }) };
      return action === 'approve' ? muster.approveOffer(input) : muster.withdrawOffer(input);
    },
    doneText: ({ action }) => doneTexts[action],
    refresh: ({ offer }) => [...staleAfterOffer(offer.candidate_id), messagesKey],
  });
}

const shownMs = 60_000;

/** Shows the letter in a tab of its own, where the browser shows PDFs. */
export function usePreview(): RunChange<string> {
  return useChange({
    send: (offerId: string) => muster.previewOffer({ offer_id: offerId }),
    onDone: (_, { content, filename }) => openPdf(content, filename),
  });
}

function openPdf(content: string, filename: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener', title: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), shownMs);
}
