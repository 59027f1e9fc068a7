import { useNameOf } from '#people/use-members.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { decisionState } from '#screens/requisitions/approvals.ts';
import { useViewer } from '#screens/requisitions/use-viewer.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import type { AskedAction } from './action-dialog.tsx';
import { ApprovalChain } from './approval-chain.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';

type Props = { requisition: OpenedRequisition; onAsk: (asked: AskedAction) => void };

/** The steps of the round, and what the viewer may decide. */
export function ApprovalPart({ requisition, onAsk }: Props) {
  const { round, status } = requisition;
  return (
    <section className="requisition-approval" aria-labelledby="approval">
      <h2 id="approval">{round > 1 ? `Approval, round ${round}` : 'Approval'}</h2>
      {status === 'draft' && <p className="requisition-muted">Approvers, once it’s submitted:</p>}
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
        <strong>Your approval is needed.</strong>
      </p>
      <div className="requisition-buttons">
        <Button kind="primary" shortcut="A" onPress={() => onAsk('approve')}>
          Approve
        </Button>
        <Button kind="danger" shortcut="R" onPress={() => onAsk('reject')}>
          Reject
        </Button>
      </div>
    </div>
  );
}
