import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

export type PaneName = 'list' | 'profile' | 'cv' | 'notes';

const panes: readonly { id: PaneName; label: string }[] = [
  { id: 'list', label: 'List' },
  { id: 'profile', label: 'Profile' },
  { id: 'cv', label: 'CV' },
  { id: 'notes', label: 'Notes' },
];

/** On phones only: which pane is shown. */
export function PaneTabs({ shown, onShow }: { shown: PaneName; onShow: (pane: PaneName) => void }) {
  return (
    <ToggleButtonGroup
      className="candidate-tabs"
      aria-label="Parts of the candidate"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[shown]}
      onSelectionChange={(keys) => onShow(panes.find(({ id }) => keys.has(id))?.id ?? 'profile')}
    >
      {panes.map(({ id, label }) => (
        <ToggleButton key={id} id={id} className="candidate-tab">
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
