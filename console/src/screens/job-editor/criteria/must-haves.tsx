import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AddText } from './add-text.tsx';

type Props = { names: readonly string[]; mayEdit: boolean; onChange: (names: string[]) => void };

export function MustHaves({ names, mayEdit, onChange }: Props) {
  return (
    <>
      <ul className="criteria-list" aria-label="Must-haves">
        {names.map((name, index) => (
          <li key={name} className="criteria-row">
            <span className="criteria-name">{name}</span>
            {mayEdit && (
              <Button kind="icon" aria-label={`Remove the must-have ${name}`} onPress={() => onChange(names.toSpliced(index, 1))}>
                <Icon name="close" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <AddText label="Add a must-have" known={names} onAdd={(name) => onChange([...names, name])} />
      ) : (
        names.length === 0 && <p className="job-editor-hint">None.</p>
      )}
    </>
  );
}
