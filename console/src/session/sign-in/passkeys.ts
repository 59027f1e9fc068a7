import type { NewPasskey, Passkey, SignedChallenge } from '@muster/contract/console/passkey.ts';
import type { CurrentSession } from '@muster/contract/console/session.ts';
import type { AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { consoleMethods } from '#api/muster.ts';
import { deviceName } from '../device-name.ts';
import { type StartPerson, sessionApi } from '../session-api.ts';

// Challenges are valid for five minutes.
const renewEveryMs = 4 * 60_000;

const loadWebAuthn = () => import('@simplewebauthn/browser');

export const passkeyApi = {
  list: consoleMethods.read<object, { passkeys: Passkey[] }>('passkeys'),
  newOptions: consoleMethods.post<object, { options: PublicKeyCredentialCreationOptionsJSON }>('new-passkey-options'),
  add: consoleMethods.post<NewPasskey, { passkey: Passkey }>('add-passkey'),
  delete: consoleMethods.remove<{ id: string }, object>('passkey'),
};

/** Lets the browser offer passkeys in the field of the email address, as long as the form is shown. Returns what ends it. */
export function offerPasskeys(onSignedIn: (session: CurrentSession) => void): () => void {
  let isOver = false;
  const offer = async () => {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadWebAuthn();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const { options } = await sessionApi.passkeyOptions();
    if (isOver) return;
    const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
    onSignedIn((await sessionApi.signInWithPasskey(toSigned(response))).session);
  };
  // Refused by the person or replaced by another request: the form is still there.
  const offerSilently = () => void offer().catch(() => {});
  offerSilently();
  const timer = setInterval(offerSilently, renewEveryMs);
  return () => {
    isOver = true;
    clearInterval(timer);
    void loadWebAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

export async function signInWithPasskey(): Promise<CurrentSession> {
  const { session } = await sessionApi.signInWithPasskey(await signChallenge());
  return session;
}

/** Asks the browser for a passkey and lets it sign a challenge of the server. */
export async function signChallenge(): Promise<SignedChallenge> {
  const { startAuthentication } = await loadWebAuthn();
  const { options } = await sessionApi.passkeyOptions();
  return toSigned(await startAuthentication({ optionsJSON: options }));
}

export async function createPasskey(name: string): Promise<void> {
  const { options } = await passkeyApi.newOptions();
  await passkeyApi.add(await register(options, name));
}

/** The first passkey of somebody who becomes a user with it. */
export async function createStartPasskey(person: StartPerson): Promise<NewPasskey> {
  const { options } = await sessionApi.startPasskeyOptions(person);
  return register(options, deviceName(navigator.userAgent));
}

async function register(options: PublicKeyCredentialCreationOptionsJSON, name: string): Promise<NewPasskey> {
  const { startRegistration } = await loadWebAuthn();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = response;
  return { name, id, client_data, attestation, transports };
}

function toSigned({ id, response }: AuthenticationResponseJSON): SignedChallenge {
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}
