import type { PoolStage } from '@muster/sdk/generated/types.ts';
import { plural, t } from '#language/t.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';
import type { Whom } from './whom.ts';

type Props = {
  label: string;
  anchor: Element;
  onChoose: (stage: PoolStage | null, done: (whom: Whom) => string) => void;
  onClose: () => void;
};

const stages: readonly { value: PoolStage; label: string }[] = [
  { value: 'cold', label: t('Cold') },
  { value: 'warm', label: t('Warm') },
  { value: 'hot', label: t('Hot') },
  { value: 'not_interested', label: t('Not interested') },
];

const doneTexts: Record<PoolStage, (whom: Whom) => string> = {
  cold: (whom) =>
    'name' in whom
      ? t('{name} now cold in the pool', whom)
      : plural(whom.count, '{count} candidate now cold in the pool', '{count} candidates now cold in the pool'),
  warm: (whom) =>
    'name' in whom
      ? t('{name} now warm in the pool', whom)
      : plural(whom.count, '{count} candidate now warm in the pool', '{count} candidates now warm in the pool'),
  hot: (whom) =>
    'name' in whom
      ? t('{name} now hot in the pool', whom)
      : plural(whom.count, '{count} candidate now hot in the pool', '{count} candidates now hot in the pool'),
  not_interested: (whom) =>
    'name' in whom
      ? t('{name} now not interested in the pool', whom)
      : plural(whom.count, '{count} candidate now not interested in the pool', '{count} candidates now not interested in the pool'),
};

function removedText(whom: Whom): string {
  return 'name' in whom
    ? t('{name} no longer in the pool', whom)
    : plural(whom.count, '{count} candidate no longer in the pool', '{count} candidates no longer in the pool');
}

/** The stage in the talent pool, for any number of candidates. */
export function PoolMenu({ label, anchor, onChoose, onClose }: Props) {
  return (
    <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
      {stages.map(({ value, label: name }) => (
        <MenuItem key={value} id={value} onAction={() => onChoose(value, doneTexts[value])}>
          {name}
        </MenuItem>
      ))}
      <MenuItem id="none" onAction={() => onChoose(null, removedText)}>
        {t('Not in the pool')}
      </MenuItem>
    </AnchoredMenu>
  );
}
