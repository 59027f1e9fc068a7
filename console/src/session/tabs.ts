const channel = new BroadcastChannel('muster.session');

/** Tells the other tabs of this browser that the session has ended. */
export function tellSignedOut(): void {
  channel.postMessage('signed-out');
}

export function onSignedOutElsewhere(listener: () => void): () => void {
  const hear = (message: MessageEvent) => {
    if (message.data === 'signed-out') listener();
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
