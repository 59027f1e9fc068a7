import { t } from '#language/t.ts';
import { useNameOf } from '#people/use-members.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { decisionState } from '#screens/requisitions/approvals.ts';
import { timeText } from '#screens/requisitions/requisition-texts.ts';
import { useViewer } from '#screens/requisitions/use-viewer.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import type { AskedAction } from './action-dialog.tsx';
import { ApprovalChain } from './approval-chain.tsx';
import { type EarlierDecision, earlierRounds } from './history-text.ts';

type Props = { requisition: OpenedRequisition; onAsk: (asked: AskedAction) => void };

/** The steps of the round, and what the viewer may decide. */
export function ApprovalPart({ requisition, onAsk }: Props) {
  const { round, status } = requisition;
  return (
    <section className="requisition-approval" aria-labelledby="approval">
      <h2 id="approval">{round > 1 ? t('Approval, round {round}', { round }) : t('Approval')}</h2>
      {status === 'draft' && <p className="muted">{t('Approvers, once it’s submitted:')}</p>}
      <ApprovalChain requisition={requisition} />
      <Decide requisition={requisition} onAsk={onAsk} />
      <EarlierRounds requisition={requisition} />
    </section>
  );
}

function Decide({ requisition, onAsk }: Props) {
  const mayEver = useRight('decide_requisitions');
  const viewer = useViewer();
  const nameOf = useNameOf();
  const state = decisionState(requisition, viewer, nameOf);
  if (!state || !mayEver) return null;
  if (!state.mayDecide) return <p className="requisition-notice">{state.reason}</p>;
  return (
    <div className="requisition-decide">
      <p>
        <strong>{t('Your approval is needed.')}</strong>
      </p>
      <div className="requisition-buttons">
        <Button kind="primary" shortcut="A" onPress={() => onAsk('approve')}>
          {t('Approve')}
        </Button>
        <Button kind="danger" shortcut="R" onPress={() => onAsk('reject')}>
          {t('Reject')}
        </Button>
      </div>
    </div>
  );
}

/** The decisions of rounds that are over. */
function EarlierRounds({ requisition }: { requisition: OpenedRequisition }) {
  const rounds = earlierRounds(requisition);
  if (rounds.length === 0) return null;
  return (
    <>
      {rounds.map(({ round, decisions }) => (
        <details key={round} className="requisition-round">
          <summary>{t('Round {round}', { round })}</summary>
          <ul>
            {decisions.map((decision) => (
              <EarlierLine key={decision.at} decision={decision} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function EarlierLine({ decision: { approver, decision, step, comment, at } }: { decision: EarlierDecision }) {
  const nameOf = useNameOf();
  const values = { step, time: timeText(at) };
  return (
    <li>
      <p className="chain-line">
        <span>{approver === null ? t('API token') : nameOf(approver)}</span>
        <span className="muted">
          {decision === 'rejected' ? t('rejected step {step}, {time}', values) : t('approved step {step}, {time}', values)}
        </span>
      </p>
      {comment && <blockquote className="chain-comment">{comment}</blockquote>}
    </li>
  );
}
