/** Numbers in a row, each with its name. */
export function Figures({ values }: { values: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="report-figures">
      {values.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
