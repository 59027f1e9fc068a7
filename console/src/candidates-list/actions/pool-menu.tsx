import type { PoolStage } from '@muster/sdk/generated/types.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';

type Props = {
  label: string;
  anchor: Element;
  onChoose: (stage: PoolStage | null, done: string) => void;
  onClose: () => void;
};

const stages: readonly { value: PoolStage; label: string }[] = [
  { value: 'cold', label: 'Cold' },
  { value: 'warm', label: 'Warm' },
  { value: 'hot', label: 'Hot' },
  { value: 'not_interested', label: 'Not interested' },
];

/** The stage in the talent pool, for any number of candidates. */
export function PoolMenu({ label, anchor, onChoose, onClose }: Props) {
  return (
    <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
      {stages.map(({ value, label: name }) => (
        <MenuItem key={value} id={value} onAction={() => onChoose(value, `now ${name.toLowerCase()} in the pool`)}>
          {name}
        </MenuItem>
      ))}
      <MenuItem id="none" onAction={() => onChoose(null, 'no longer in the pool')}>
        Not in the pool
      </MenuItem>
    </AnchoredMenu>
  );
}
