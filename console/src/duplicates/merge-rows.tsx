import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '#language/t.ts';
import type { Difference, Side } from './merge-choices.ts';

type Props = {
  rows: readonly Difference[];
  sideOf: (row: Difference) => Side;
  onChoose: (name: Difference['name'], side: Side) => void;
};

/** Tab moves to the next field, arrow keys choose. */
export function MergeRows({ rows, sideOf, onChoose }: Props) {
  if (rows.length === 0) return <p>{t('All fields are the same.')}</p>;
  return (
    <div className="merge-rows">
      {rows.map((row) => (
        <RadioGroup
          key={row.name}
          className="merge-row"
          orientation="horizontal"
          value={sideOf(row)}
          onChange={(value) => onChoose(row.name, row.sides.find((side) => side === value) ?? 'kept')}
        >
          <Label className="merge-label">{row.label}</Label>
          {row.sides.map((side) => (
            <Radio key={side} value={side} className="merge-value">
              <span className="merge-dot" />
              <span className="merge-text">{side === 'both' ? t('Combine tags') : row[side] || <i>{t('None##value')}</i>}</span>
            </Radio>
          ))}
        </RadioGroup>
      ))}
    </div>
  );
}
