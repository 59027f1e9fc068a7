import { failureText } from '#api/failure-text.ts';
import { consolePath } from '#base-path.ts';
import { showToast } from '#toasts/toasts.ts';
import { sessionApi } from './session-api.ts';
import { tellSignedOut } from './tabs.ts';

/** The page is loaded anew: nothing that was read stays in the memory of the tab. */
export async function signOut(): Promise<void> {
  try {
    await sessionApi.signOut();
    tellSignedOut();
    window.location.assign(consolePath);
  } catch (error) {
    showToast({ text: failureText(error), tone: 'failed' });
  }
}
