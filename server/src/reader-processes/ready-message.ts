/** What every program says when it has started. */
export const readyMessage = { kind: 'ready' } as const;
