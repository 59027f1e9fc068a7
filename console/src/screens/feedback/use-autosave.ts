import type { FeedbackDraft } from '@muster/sdk/generated/types.ts';
import { useEffect, useRef, useState } from 'react';
import { muster } from '#api/muster.ts';
import { reachability } from '#api/reachability.ts';
import { type FeedbackValues, sentParts } from './feedback-values.ts';

/** `device`: the server could not be reached; what was typed waits here. */
export type SaveState = { kind: 'server'; at: string } | { kind: 'saving' } | { kind: 'device' } | undefined;

type Kept = { savedAt: string; draft: Omit<FeedbackDraft, 'saved_at' | 'ratings'> };
type Named = { key: string; interviewId: string; interviewer: string };

const pauseMs = 800;
const prefix = 'muster.scorecard.';

/** What this device kept because it could not be saved, unless another one has gone on since. */
export function keptDraft(key: string, stored: FeedbackDraft | null): Kept['draft'] | null {
  const kept = readKept(key);
  return kept && kept.savedAt > (stored?.saved_at ?? '') ? kept.draft : null;
}

/** Saves after each pause of typing, on the device first and then on the server. */
export function useAutosave({ key, interviewId, interviewer }: Named, first: SaveState) {
  const [state, setState] = useState<SaveState>(first);
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; values?: FeedbackValues; running?: Promise<boolean> }>({});

  const send = async (): Promise<void> => {
    const { values, running } = waiting.current;
    if (running || !values) return;
    delete waiting.current.values;
    setState({ kind: 'saving' });
    waiting.current.running = save(values);
    const isSaved = await waiting.current.running;
    delete waiting.current.running;
    // What could not be saved waits until the server is back, or more is typed.
    if (isSaved && waiting.current.values) await send();
  };
  const save = async (values: FeedbackValues): Promise<boolean> => {
    try {
      const named = { interview_id: interviewId, interviewer, recommendation: values.recommendation ?? null };
      const { draft } = await muster.saveFeedbackDraft({ ...named, ...sentParts(values) });
      if (!waiting.current.values) forgetKept(key);
      setState(draft ? { kind: 'server', at: draft.saved_at } : undefined);
      return true;
    } catch {
      waiting.current.values ??= values;
      setState({ kind: 'device' });
      return false;
    }
  };
  const note = (values: FeedbackValues) => {
    keep(key, values);
    waiting.current.values = values;
    clearTimeout(waiting.current.timer);
    waiting.current.timer = setTimeout(() => void send(), pauseMs);
  };
  /** Before it is submitted: a draft that arrives later would stay. */
  const stop = async (): Promise<void> => {
    clearTimeout(waiting.current.timer);
    delete waiting.current.values;
    await waiting.current.running;
    delete waiting.current.values;
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const unsubscribe = reachability.subscribe(() => {
      if (reachability.get() === 'online') void latest.current();
    });
    // The timer goes on behind a screen that is left.
    return unsubscribe;
  }, []);
  return { state, note, stop, forget: () => forgetKept(key) };
}

function keep(key: string, values: FeedbackValues): void {
  const kept: Kept = {
    savedAt: new Date().toISOString(),
    draft: { recommendation: values.recommendation ?? null, ...sentParts(values) },
  };
  try {
    localStorage.setItem(prefix + key, JSON.stringify(kept));
  } catch {
    // The storage of the browser is full, or switched off: the draft is in the form, and on the server.
  }
}

function forgetKept(key: string): void {
  localStorage.removeItem(prefix + key);
}

function readKept(key: string): Kept | undefined {
  const text = localStorage.getItem(prefix + key);
  if (text === null) return undefined;
  try {
    const kept: Kept = JSON.parse(text);
    return Array.isArray(kept.draft.attributes) && Array.isArray(kept.draft.answers) ? kept : undefined;
  } catch {
    return undefined;
  }
}
