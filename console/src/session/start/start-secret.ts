/** The secret of /console/start#… and /console/link#…, taken out of the address bar and the history before anything else runs. */
export const startSecret = takeSecret();

function takeSecret(): string {
  const secret = window.location.hash.slice(1);
  if (secret) history.replaceState(history.state, '', window.location.pathname + window.location.search);
  return secret;
}
