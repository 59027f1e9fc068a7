import { t } from '#language/t.ts';
import type { OpenedOffer } from '#queries/offer-queries.ts';

type Props = Pick<OpenedOffer, 'approvals'> & { current_step: number | null; label: string };

/** Who is asked in which step, and who has decided what. */
export function OfferApprovals({ approvals, current_step, label }: Props) {
  if (approvals.length === 0) return null;
  return (
    <ul aria-label={label} className="offer-approvals">
      {approvals.map(({ step, name, approvers, decisions }) => (
        <li key={step}>
          <span>{name}</span>{' '}
          <span className="muted">
            {decisions.length > 0
              ? decisions.map(({ approver, decision, comment }) => decisionText(approver, decision, comment)).join(' · ')
              : step === current_step
                ? t('Waiting on {names}', { names: approvers.join(', ') || t('anyone who manages hiring') })
                : approvers.join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function decisionText(approver: string | null, decision: 'approved' | 'rejected', comment: string | null): string {
  const name = approver ?? t('API token');
  const text = decision === 'approved' ? t('{name} approved', { name }) : t('{name} rejected', { name });
  return comment === null ? text : `${text}: ${comment}`;
}
