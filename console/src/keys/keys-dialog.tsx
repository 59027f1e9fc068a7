import { t } from '#language/t.ts';
import { useStore } from '#store.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keyNames } from './key-names.ts';
import { areSingleKeysOn, type KeyBinding, keyBindings, setSingleKeys } from './keys.ts';
import './keys.css';

/** The keys of what is on the screen. */
export default function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const bindings = useStore(keyBindings);
  const isOn = useStore(areSingleKeysOn);
  return (
    <Dialog title={t('Keyboard shortcuts')} isOpen={isOpen} onClose={onClose} size="medium">
      <div className="keys-groups">
        {groupBindings(bindings).map(([group, rows]) => (
          <section key={group} aria-label={group}>
            <h3 className="keys-group">{group}</h3>
            <dl className="keys-list">
              {rows.map((binding) => (
                <div key={binding.keys} className="keys-row">
                  <dt>{binding.label}</dt>
                  <dd>
                    {keyNames(binding.keys).map((name) => (
                      <kbd key={name} className="kbd">
                        {name}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox isSelected={isOn} onChange={setSingleKeys}>
        {t('Single-key shortcuts')}
      </Checkbox>
    </Dialog>
  );
}

function groupBindings(bindings: readonly KeyBinding[]): [string, KeyBinding[]][] {
  const groups = new Map<string, Map<string, KeyBinding>>();
  for (const binding of bindings) {
    const rows = groups.get(binding.group) ?? new Map<string, KeyBinding>();
    groups.set(binding.group, rows.set(binding.keys, binding));
  }
  return [...groups].map(([group, rows]) => [group, [...rows.values()]]);
}
