import type { PoolStage } from '@muster/sdk/generated/types.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

type Props = { stage: PoolStage | null; isDisabled: boolean; onChange: (stage: PoolStage | null) => void };

const labels: Record<PoolStage, string> = { cold: 'Cold', warm: 'Warm', hot: 'Hot', not_interested: 'Not interested' };
const stages: readonly PoolStage[] = ['cold', 'warm', 'hot', 'not_interested'];

export function PoolStageMenu({ stage, isDisabled, onChange }: Props) {
  return (
    <Menu
      label="Talent pool"
      trigger={
        <Button kind="quiet" className="candidate-pool" isDisabled={isDisabled}>
          {stage ? `Pool: ${labels[stage].toLowerCase()}` : 'Add to talent pool'}
          <Icon name="down" size={12} />
        </Button>
      }
    >
      {stages.map((offered) => (
        <MenuItem key={offered} id={offered} isDisabled={offered === stage} onAction={() => onChange(offered)}>
          {labels[offered]}
        </MenuItem>
      ))}
      <MenuItem id="none" isDisabled={stage === null} onAction={() => onChange(null)}>
        Not in the pool
      </MenuItem>
    </Menu>
  );
}
