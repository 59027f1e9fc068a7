import type { SignedChallenge } from '@muster/contract/console/passkey.ts';
import type { Role } from '@muster/contract/console/roles.ts';
import type { CurrentSession, SignInOptions } from '@muster/contract/console/session.ts';
import type { SignInChoice } from '@muster/contract/console/sign-in-methods.ts';
import type { StartInput } from '@muster/contract/console/start.ts';
import type { SignInInput } from '@muster/contract/console/user.ts';
import { createMethodMakers } from '@muster/sdk/endpoint-methods.ts';
import { createSend } from '@muster/sdk/send.ts';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { consoleApiPath } from '#base-path.ts';

export type Workspace = CurrentSession['workspace'];
export type StartPerson = Pick<StartInput, 'secret' | 'email' | 'name'>;
type StartOptions = { workspace: Workspace; email: string | null; role: Role; name: string | null; expires_at: string };

type SignedIn = { session: CurrentSession | null; workspaces: SignInChoice[] };

// Without the dialogs of sendFromConsole: these are the requests that the dialogs send.
const make = createMethodMakers(createSend({ basePath: consoleApiPath, attemptsMax: 1 }));

export const sessionApi = {
  session: make.read<object, CurrentSession>('session'),
  signInOptions: make.read<object, { sign_in: SignInOptions }>('sign-in-options'),
  startOptions: make.post<{ secret: string }, StartOptions>('start-options'),
  startPasskeyOptions: make.post<StartPerson, { options: PublicKeyCredentialCreationOptionsJSON }>('start-passkey-options'),
  start: make.post<StartInput, { session: CurrentSession }>('start'),
  signIn: make.post<SignInInput, { session: CurrentSession | null; workspaces: Workspace[] }>('sign-in'),
  startOidc: make.post<{ is_confirmation: boolean }, { url: string }>('start-oidc'),
  signInWithOidc: make.post<{ response: string }, SignedIn>('sign-in-oidc'),
  chooseWorkspace: make.post<{ workspace_id: string }, SignedIn>('choose-workspace'),
  mailLink: make.post<{ email: string }, object>('magic-link'),
  linkOptions: make.post<{ secret: string }, { email: string; expires_at: string }>('magic-link-options'),
  signInWithLink: make.post<{ secret: string }, SignedIn>('sign-in-magic-link'),
  passkeyOptions: make.post<object, { options: PublicKeyCredentialRequestOptionsJSON }>('passkey-options'),
  signInWithPasskey: make.post<SignedChallenge, { session: CurrentSession }>('sign-in-passkey'),
  confirm: make.post<{ password: string } | { passkey: SignedChallenge }, { confirmed_until: string }>('confirm'),
  signOut: make.post<object, object>('sign-out'),
};
