import { type InferDataFromTag, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '#api/failure-text.ts';
import { showToast } from '#toasts/toasts.ts';

type Edit = { key: QueryKey; apply: (client: QueryClient) => void };

export type Change<Input, Answer> = {
  /** What the screen shows at once: edits of cached answers, made with `edit`. */
  edits?: (input: Input) => readonly Edit[];
  send: (input: Input) => Promise<Answer>;
  /** What the toast says when it is done; nothing without it. */
  doneText?: (input: Input, answer: Answer) => string;
  /** Takes it back, as a second change. */
  undo?: (input: Input, answer: Answer) => void | Promise<void>;
  /** Whether a live update brings what was edited, as the server has it now: then it is not read again. */
  isTold?: (input: Input, answer: Answer) => boolean;
  /** Queries that are read again afterwards, besides those that were edited. */
  refresh?: (input: Input, isTold: boolean) => readonly QueryKey[];
  onDone?: (input: Input, answer: Answer) => void;
};

/** What `queryOptions` says of the key. */
type Answer<Key extends QueryKey> = InferDataFromTag<never, Key>;

/** Edits the cached answers of all queries whose key begins with `key`. The key of a query knows what its answer is. */
export function edit<Key extends QueryKey>(key: Key, change: (old: Answer<Key>) => Answer<Key>): Edit;
export function edit<Data>(key: QueryKey, change: (old: Data) => Data): Edit;
export function edit<Data>(key: QueryKey, change: (old: Data) => Data): Edit {
  const changeKnown = (old: Data | undefined) => (old === undefined ? old : change(old));
  return { key, apply: (client) => client.setQueriesData<Data>({ queryKey: key }, changeKnown) };
}

let running = 0;
let endedAtMs = Number.NEGATIVE_INFINITY;

export type Refuse = (error: unknown) => void;

/** Shows why it was refused in a form (`form.refuse`) instead of in a toast. */
export type RunChange<Input> = (input: Input, refuse?: Refuse) => Promise<boolean>;

/** Applies the edits, lets the browser paint, sends; when it is refused, puts everything back and says why. */
export function useChange<Input, Answer>(change: Change<Input, Answer>): RunChange<Input> {
  const client = useQueryClient();
  const latest = useRef(change);
  latest.current = change;
  const run = useRef<RunChange<Input>>((input, refuse) => runChange(client, latest.current, input, refuse));
  return run.current;
}

export async function runChange<Input, Answer>(
  client: QueryClient,
  change: Change<Input, Answer>,
  input: Input,
  refuse: Refuse = (error) => showToast({ text: failureText(error), tone: 'failed' }),
): Promise<boolean> {
  const edits = change.edits?.(input) ?? [];
  const putBack = applyEdits(client, edits);
  let isTold = false;
  running += 1;
  try {
    const answer = await change.send(input);
    isTold = change.isTold?.(input, answer) ?? false;
    announce(change, input, answer);
    change.onDone?.(input, answer);
    return true;
  } catch (error) {
    putBack();
    refuse(error);
    return false;
  } finally {
    running -= 1;
    endedAtMs = performance.now();
    const edited = isTold ? [] : edits.map(({ key }) => key);
    refreshWhenConfirmed(client, [...edited, ...(change.refresh?.(input, isTold) ?? [])]);
  }
}

/** Requests that are under way would bring back the state before the edit. */
function applyEdits(client: QueryClient, edits: readonly Edit[]): () => void {
  const before = edits.flatMap(({ key }) => client.getQueriesData({ queryKey: key }));
  for (const { key, apply } of edits) {
    void client.cancelQueries({ queryKey: key });
    apply(client);
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

function announce<Input, Answer>({ doneText, undo }: Change<Input, Answer>, input: Input, answer: Answer): void {
  if (doneText) showToast({ text: doneText(input, answer), ...(undo && { undo: () => undo(input, answer) }) });
}

/** How long all changes of this page have been confirmed or refused; negative without end while one waits for it. */
export function sinceChangeMs(): number {
  return running > 0 ? Number.NEGATIVE_INFINITY : performance.now() - endedAtMs;
}

const refreshLater = new Map<string, QueryKey>();

/** Reads the queries again, but not before all changes are confirmed: an answer in between would show some of them undone. */
export function refreshWhenConfirmed(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const key of keys) refreshLater.set(JSON.stringify(key), key);
  if (running > 0) return;
  for (const key of refreshLater.values()) void client.invalidateQueries({ queryKey: key });
  refreshLater.clear();
}
