import { useNameOf } from '#people/use-members.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { timeText } from '#screens/requisitions/requisition-texts.ts';
import { type EarlierDecision, earlierRounds } from './history-text.ts';

/** The decisions of rounds that are over. */
export function EarlierRounds({ requisition }: { requisition: OpenedRequisition }) {
  const rounds = earlierRounds(requisition);
  if (rounds.length === 0) return null;
  return (
    <>
      {rounds.map(({ round, decisions }) => (
        <details key={round} className="requisition-round">
          <summary>{`Round ${round}`}</summary>
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
  return (
    <li>
      <p className="chain-line">
        <span>{approver === null ? 'API token' : nameOf(approver)}</span>
        <span className="requisition-muted">{`${decision} step ${step}, ${timeText(at)}`}</span>
      </p>
      {comment && <blockquote className="chain-comment">{comment}</blockquote>}
    </li>
  );
}
