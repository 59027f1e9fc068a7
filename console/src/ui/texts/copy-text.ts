import { t } from '#language/t.ts';
import { showToast } from '#toasts/toasts.ts';

/** Copies, and says what was copied. Without TLS browsers have no clipboard API: then by a selection. */
export async function copyText(text: string, doneText: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  showToast(isCopied ? { text: doneText } : { text: t('The browser does not allow copying. Select the text.'), tone: 'failed' });
}

async function writeClipboard(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  // Inside of an open dialog, which keeps the focus.
  (document.querySelector('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
