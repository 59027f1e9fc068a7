import type { Approval } from '@muster/sdk/generated/types.ts';
import { plural, t } from '#language/t.ts';
import { useNameOf } from '#people/use-members.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { decisionBy } from '#screens/requisitions/approvals.ts';
import { timeText } from '#screens/requisitions/requisition-texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Mark, type MarkShape, type MarkTone } from '#ui/status-mark.tsx';

type Decision = Approval['decisions'][number];
type StepState = 'approved' | 'rejected' | 'asked' | 'later' | 'ended';

const looks: Record<StepState, { label: string; shape: MarkShape; tone: MarkTone }> = {
  approved: { label: t('Approved'), shape: 'check', tone: 'good' },
  rejected: { label: t('Rejected##requisition'), shape: 'cross', tone: 'ended' },
  asked: { label: t('Waiting on approval'), shape: 'half', tone: 'open' },
  later: { label: t('Not asked yet'), shape: 'ring', tone: 'ended' },
  ended: { label: t('Not asked'), shape: 'minus', tone: 'ended' },
};

/** The steps of the round, one below the other, with who decided what. */
export function ApprovalChain({ requisition }: { requisition: OpenedRequisition }) {
  return (
    <ol className="chain" aria-label={t('Approval steps')}>
      {requisition.approvals.map((approval) => (
        <Step key={approval.step} approval={approval} state={stepState(requisition, approval)} />
      ))}
    </ol>
  );
}

function stepState({ status, current_step }: OpenedRequisition, { step, decisions, approvers, required }: Approval): StepState {
  if (decisions.some(({ decision }) => decision === 'rejected')) return 'rejected';
  const isDone = decisions.length > 0 && (required === 1 || decisions.length >= approvers.length);
  if (isDone) return 'approved';
  if (status === 'pending') return step === current_step ? 'asked' : 'later';
  return status === 'draft' ? 'later' : 'ended';
}

function Step({ approval, state }: { approval: Approval; state: StepState }) {
  const { name, approvers, decisions } = approval;
  const others = decisions.filter(({ approver }) => approver === null || !approvers.includes(approver));
  return (
    <li className={`chain-step chain-${state}`} {...(state === 'asked' && { 'aria-current': 'step' })}>
      <span className="chain-mark">
        <Mark {...looks[state]} hasLabel={false} />
      </span>
      <div className="chain-body">
        <p className="chain-head">
          <strong>{name}</strong>
          <span className="muted">{requirementText(approval)}</span>
        </p>
        <ul className="chain-people">
          {approvers.map((email) => (
            <Person key={email} email={email} decision={decisionBy(approval, email)} isAsked={state === 'asked'} />
          ))}
          {others.map((decision) => (
            <Person key={decision.decided_at} email={decision.approver} decision={decision} isAsked={false} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function requirementText({ approvers, required }: Approval): string {
  if (approvers.length === 0) return t('Anyone who manages hiring');
  if (approvers.length === 1) return '';
  return required === 'all'
    ? plural(approvers.length, 'All {count} must approve', 'All {count} must approve')
    : plural(approvers.length, 'One of {count} is enough', 'One of {count} is enough');
}

type PersonProps = { email: string | null; decision: Decision | undefined; isAsked: boolean };

function Person({ email, decision, isAsked }: PersonProps) {
  const nameOf = useNameOf();
  const name = email === null ? t('API token') : nameOf(email);
  return (
    <li className="chain-person">
      <Avatar name={name} size={20} />
      <div>
        <p className="chain-line">
          <span title={email ?? undefined}>{name}</span>
          <span className="muted">{decision ? decisionText(decision) : isAsked ? t('no reply yet') : ''}</span>
        </p>
        {decision?.comment && <blockquote className="chain-comment">{decision.comment}</blockquote>}
      </div>
    </li>
  );
}

function decisionText({ decision, decided_at }: Decision): string {
  const time = timeText(decided_at);
  return decision === 'approved' ? t('approved {time}', { time }) : t('rejected {time}', { time });
}
