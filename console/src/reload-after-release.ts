const reloadedAtName = 'muster.reloaded-at';
const againAfterMs = 60_000;

/** After a release the chunks of the old one are gone: the page is loaded anew, once, and if that does not help the error is shown. */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAtMs = Number(sessionStorage.getItem(reloadedAtName));
    if (!navigator.onLine || Date.now() - reloadedAtMs < againAfterMs) return;
    sessionStorage.setItem(reloadedAtName, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
