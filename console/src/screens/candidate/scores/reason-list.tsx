import { classNames } from '#ui/class-names.ts';
import type { ReasonMark, ScoreReason } from './reasons.ts';

type Props = {
  reasons: readonly ScoreReason[];
  label: string;
  chosenId: string | undefined;
  onChoose: (reason: ScoreReason) => void;
};

const marks: Record<ReasonMark, { sign: string; label: string }> = {
  matched: { sign: '✓', label: 'Found' },
  related: { sign: '~', label: 'Partly' },
  missing: { sign: '✗', label: 'Not found' },
  unknown: { sign: '?', label: 'Unknown, not counted' },
};

/** Each criterion with its quote. A click marks the quote in the CV. */
export function ReasonList({ reasons, label, chosenId, onChoose }: Props) {
  if (reasons.length === 0) return null;
  return (
    <ul className="reasons" aria-label={label}>
      {reasons.map((reason) => (
        <li key={reason.id}>
          {reason.range ? (
            <button
              type="button"
              className={classNames('reason', reason.id === chosenId && 'reason-chosen')}
              aria-pressed={reason.id === chosenId}
              onClick={() => onChoose(reason)}
            >
              <ReasonCells reason={reason} />
            </button>
          ) : (
            <div className="reason">
              <ReasonCells reason={reason} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReasonCells({ reason: { mark, name, isPreferred, quote, detail, value } }: { reason: ScoreReason }) {
  return (
    <>
      <span className={`reason-mark reason-${mark}`}>
        <span aria-hidden="true">{marks[mark].sign}</span>
        <span className="visually-hidden">{marks[mark].label}: </span>
      </span>
      <span className="reason-name">
        {name}
        {isPreferred && <span className="reason-note">preferred</span>}
      </span>
      <span className="reason-quote">
        {quote && `“${quote}”`}
        {!quote && !detail && (mark === 'unknown' ? 'unknown' : 'not found in the CV')}
        {detail && <span className={quote ? 'reason-note' : undefined}>{detail}</span>}
      </span>
      <span className="reason-value number">{value}</span>
    </>
  );
}
