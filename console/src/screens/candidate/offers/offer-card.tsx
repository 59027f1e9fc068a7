import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApiPath } from '#base-path.ts';
import { t } from '#language/t.ts';
import { isSameAddress } from '#people/same-address.ts';
import { type OpenedOffer, offerQuery } from '#queries/offer-queries.ts';
import { useRight, useSession } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { fullTime } from '#ui/texts/full-time.ts';
import { OfferActionDialog } from './offer-action-dialog.tsx';
import { OfferApprovals } from './offer-approvals.tsx';
import { offerTerms, type ShownTerm } from './offer-terms.ts';
import { declineReasonLabels, offerStatusLabels, offerStatusTones } from './offer-texts.ts';
import { OfferVersions } from './offer-versions.tsx';
import { type OfferAction, useOfferAction, usePreview } from './use-offer-action.ts';
import { useOwnTerms } from './use-own-terms.ts';
import './offers.css';

type Props = { offerId: string; onEdit: (offer: OpenedOffer) => void };

/** One offer: its terms, who is asked, what can be done, and the answer. */
export function OfferCard({ offerId, onEdit }: Props) {
  const { data } = useQuery(offerQuery(offerId));
  const [asked, setAsked] = useState<OfferAction>();
  if (!data) return null;
  const { offer } = data;
  return (
    <article className="offer-card" aria-label={t('Offer, version {version}', { version: offer.version })}>
      <p className="offer-head">
        <Badge tone={offerStatusTones[offer.status]}>{offerStatusLabels[offer.status]}</Badge>
        {offer.version > 1 && <span className="muted">{t('Version {version}', { version: offer.version })}</span>}
      </p>
      <Terms offer={offer} />
      <OfferApprovals approvals={offer.approvals} current_step={offer.current_step} label={t('Approval')} />
      <Answer offer={offer} />
      <Actions offer={offer} onEdit={onEdit} onAsk={setAsked} />
      <OfferVersions offer={offer} />
      {asked && <OfferActionDialog offer={offer} action={asked} onClose={() => setAsked(undefined)} />}
    </article>
  );
}

function Terms({ offer }: { offer: OpenedOffer }) {
  const own = useOwnTerms([offer]);
  if (offer.is_pay_hidden)
    return <p className="muted">{t('The pay is shown to owners, admins, the recruiter of the job and those who approve it.')}</p>;
  const terms: ShownTerm[] = [...offerTerms(offer), ...own(offer), [t('Notes for the team'), offer.notes_internal]];
  return (
    <dl className="offer-terms">
      {terms.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Answer({ offer }: { offer: OpenedOffer }) {
  const { status, evidence, decided_at, decline_reason, decline_comment, sent_at, viewed_at, signing } = offer;
  return (
    <>
      {status === 'sent' && sent_at !== null && (
        <p className="muted">
          {t('Sent {time}', { time: fullTime(sent_at) })}
          {viewed_at !== null && ` · ${t('Opened {time}', { time: fullTime(viewed_at) })}`}
        </p>
      )}
      {signing?.last_error && (
        <p role="alert">{t('{host} did not take the offer: {error}', { host: signing.host, error: signing.last_error })}</p>
      )}
      {evidence && (
        <p>
          {t('Accepted by {name}, {time}, from {network}', {
            name: evidence.name,
            time: fullTime(evidence.accepted_at),
            network: evidence.network ?? '–',
          })}
        </p>
      )}
      {status === 'declined' && decided_at !== null && (
        <p>
          {t('Declined {time}', { time: fullTime(decided_at) })}
          {decline_reason !== null && ` · ${declineReasonLabels[decline_reason]}`}
          {decline_comment !== null && <span dir="auto"> · {decline_comment}</span>}
        </p>
      )}
    </>
  );
}

type ActionsProps = { offer: OpenedOffer; onEdit: (offer: OpenedOffer) => void; onAsk: (action: OfferAction) => void };

function Actions({ offer, onEdit, onAsk }: ActionsProps) {
  const mayMake = useRight('make_offers') && !offer.is_pay_hidden;
  const mayDecide = useMayDecide(offer);
  const act = useOfferAction();
  const preview = usePreview();
  const { status, url } = offer;
  const isOpen = ['draft', 'pending_approval', 'approved', 'sent'].includes(status);
  const run = (action: OfferAction) => void act({ offer, action, comment: '' });
  return (
    <div className="offer-actions">
      {mayDecide && (
        <>
          <Button kind="primary" onPress={() => run('approve')}>
            {t('Approve')}
          </Button>
          <Button onPress={() => onAsk('reject')}>{t('Reject')}</Button>
        </>
      )}
      {mayMake && status === 'draft' && (
        <Button kind="primary" onPress={() => run('submit')}>
          {t('Submit for approval')}
        </Button>
      )}
      {mayMake && status === 'approved' && (
        <Button kind="primary" onPress={() => onAsk('send')}>
          {t('Send offer')}
        </Button>
      )}
      {mayMake && isOpen && <Button onPress={() => onEdit(offer)}>{t('Edit')}</Button>}
      {mayMake && isOpen && <Button onPress={() => void preview(offer.id)}>{t('Preview letter')}</Button>}
      {url !== null && isOpen && <Button onPress={() => void copyText(url, t('The link was copied'))}>{t('Copy link')}</Button>}
      {offer.document_id !== null && (
        <a className="button" href={`${consoleApiPath}/offer-document?offer_id=${offer.id}`} download>
          {offer.sealed_document_id === null ? t('Download letter') : t('Download sealed letter')}
        </a>
      )}
      {mayMake && isOpen && (
        <Button kind="quiet" onPress={() => onAsk('withdraw')}>
          {t('Withdraw')}
        </Button>
      )}
    </div>
  );
}

/** Whether the current step asks the user, or nobody by name. */
function useMayDecide({ status, approvals, current_step }: OpenedOffer): boolean {
  const { email } = useSession().user;
  const mayEver = useRight('decide_offers');
  const asked = approvals.find(({ step }) => step === current_step);
  if (!mayEver || status !== 'pending_approval' || !asked) return false;
  const isAsked = asked.approvers.length === 0 || asked.approvers.some((each) => isSameAddress(each, email));
  return isAsked && !asked.decisions.some(({ approver }) => isSameAddress(approver, email));
}
