import { useLayoutEffect, useRef } from 'react';
import { createStore } from '#store.ts';

export type KeyBinding = {
  /** As in KeyboardEvent.key: `j`, `?`, `Enter`. Two keys one after the other: `g j`. With Ctrl or ⌘: `mod+k`. */
  keys: string;
  label: string;
  /** The heading under which the dialog lists it. */
  group: string;
  /** A key that is held down does it once. */
  isOnce?: boolean;
  run: () => void;
};

const settingName = 'muster.single-keys';
const sequenceMs = 1000;
// Nothing is typed into a checkbox: the keys of a list work behind a click on one.
const editable = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const pressable = 'a:not([aria-current]), button, summary, input, [role="button"], [role="checkbox"], [role="radio"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** All bindings of what is on the screen, the latest last. */
export const keyBindings = createStore<readonly KeyBinding[]>([]);

/** Whether keys without Ctrl work. People who speak to their computer turn them off. */
export const areSingleKeysOn = createStore(localStorage.getItem(settingName) !== 'off');

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(settingName, isOn ? 'on' : 'off');
  areSingleKeysOn.set(isOn);
}

/** The keys work while the component is shown; of two bindings of one key the later one. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  latest.current = bindings;
  const signature = bindings.map(({ keys, label, group }) => `${keys}\n${label}\n${group}`).join('\n');
  // Before the screen is painted: the key of somebody who knows what comes would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the bindings
  useLayoutEffect(() => {
    const stable = latest.current.map((binding, index) => ({ ...binding, run: () => latest.current[index]?.run() }));
    keyBindings.set([...keyBindings.get(), ...stable]);
    return () => keyBindings.set(keyBindings.get().filter((binding) => !stable.includes(binding)));
  }, [signature]);
}

let prefix = '';
let prefixAtMs = 0;

export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const pressed = `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
  if (!pressed.startsWith('mod+') && !mayUseSingleKey(event)) return;
  const binding = findBinding(pressed);
  prefix = binding ? '' : pressed;
  prefixAtMs = event.timeStamp;
  if (!binding) return;
  event.preventDefault();
  if (!event.repeat || !binding.isOnce) binding.run();

  function findBinding(key: string): KeyBinding | undefined {
    const sequence = event.timeStamp - prefixAtMs < sequenceMs ? `${prefix} ${key}` : key;
    const bindings = keyBindings.get();
    return bindings.findLast(({ keys }) => keys === sequence) ?? bindings.findLast(({ keys }) => keys === key);
  }
}

function mayUseSingleKey({ target, key }: KeyboardEvent): boolean {
  if (!areSingleKeysOn.get()) return false;
  if (!(target instanceof Element)) return true;
  // Enter and the space bar press what has the focus; the link to where one is does nothing.
  if ((key === 'Enter' || key === ' ') && target.closest(pressable)) return false;
  return !target.matches(editable) && !target.closest(overlays);
}
