/** The number beside it as a length. Decoration: the number is in the table. */
export function Bar({ value, of, tone = 'accent' }: { value: number; of: number; tone?: 'accent' | 'quiet' }) {
  const width = of === 0 ? 0 : Math.max(value === 0 ? 0 : 0.6, (value / of) * 100);
  return (
    <svg className="report-bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 8">
      <rect className={`report-bar-${tone}`} x="0" y="0" width={width} height="8" />
    </svg>
  );
}

type RangeProps = { median: number | null; p75: number | null; p90: number | null; of: number };

/** Up to the median thick, up to 75 and 90 percent thinner. */
export function RangeBar({ median, p75, p90, of }: RangeProps) {
  const width = (days: number | null) => (of === 0 || days === null ? 0 : (days / of) * 100);
  return (
    <svg className="report-bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 8">
      <rect className="report-bar-faint" x="0" y="3" width={width(p90)} height="2" />
      <rect className="report-bar-quiet" x="0" y="2" width={width(p75)} height="4" />
      <rect className="report-bar-accent" x="0" y="0" width={width(median)} height="8" />
    </svg>
  );
}
