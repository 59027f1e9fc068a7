/** Numbers in a row, each with its name. */
export function Figures({ values }: { values: Record<string, string> }) {
  return (
    <dl className="report-figures">
      {Object.entries(values).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
