import { classNames } from '#ui/class-names.ts';

type Props = { label: string; used: number; limit: number; note?: string | undefined };

const highShare = 0.8;

export function UsageBar({ label, used, limit, note }: Props) {
  const isHigh = used >= limit * highShare;
  return (
    <div className="usage">
      <div className="usage-head">
        <span id={`usage-${label}`}>{label}</span>
        <span className="number">
          {used.toLocaleString('en')} <span className="settings-muted">of {limit.toLocaleString('en')}</span>
        </span>
      </div>
      <meter
        className={classNames('usage-bar', isHigh && 'usage-bar-high')}
        aria-labelledby={`usage-${label}`}
        min={0}
        max={limit}
        value={Math.min(used, limit)}
      />
      {note && <span className="usage-note">{note}</span>}
    </div>
  );
}
