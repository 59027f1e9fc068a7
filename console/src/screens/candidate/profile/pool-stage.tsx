import type { PoolStage } from '@muster/sdk/generated/types.ts';
import { Select } from '#ui/select.tsx';

const options = [
  { value: 'none', label: 'No pool' },
  { value: 'cold', label: 'Pool: cold' },
  { value: 'warm', label: 'Pool: warm' },
  { value: 'hot', label: 'Pool: hot' },
  { value: 'not_interested', label: 'Pool: not interested' },
] as const;

type Props = { stage: PoolStage | null; isDisabled: boolean; onChange: (stage: PoolStage | null) => void };

export function PoolStageSelect({ stage, isDisabled, onChange }: Props) {
  return (
    <Select
      label="Talent pool"
      isLabelHidden
      className="candidate-pool"
      value={stage ?? 'none'}
      options={options}
      isDisabled={isDisabled}
      onChange={(value) => onChange(value === 'none' ? null : value)}
    />
  );
}
