import { useEffect, useRef } from 'react';
import { createStore } from '#store.ts';

export type Command = {
  id: string;
  label: string;
  /** The heading under which the palette lists it. */
  group: 'Go to' | 'Commands';
  /** The binding that does the same, as in useKeys. */
  keys?: string;
  run: () => void;
};

/** What the palette offers besides candidates and jobs. */
export const commands = createStore<readonly Command[]>([]);

/** The commands are offered while the component is shown. */
export function useCommands(offered: readonly Command[]): void {
  const latest = useRef(offered);
  latest.current = offered;
  const signature = offered.map(({ id, label }) => `${id}\n${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the commands
  useEffect(() => {
    const stable = latest.current.map((command, index) => ({ ...command, run: () => latest.current[index]?.run() }));
    commands.set([...commands.get(), ...stable]);
    return () => commands.set(commands.get().filter((command) => !stable.includes(command)));
  }, [signature]);
}
