import type { CurrentSession, SignInOptions } from '@muster/contract/console/session.ts';
import { MethodButton } from './method-button.tsx';
import { continueAtProvider } from './oidc.ts';
import { signInWithPasskey } from './passkeys.ts';

type Props = {
  options: SignInOptions;
  onDone: (session: CurrentSession) => void;
  onMailLink: () => Promise<void>;
  onFailure: (text: string | undefined) => void;
};

/** The ways to sign in without the password. */
export function SignInMethods({ options: { passkeys, oidc, magic_link }, onDone, onMailLink, onFailure }: Props) {
  if (!passkeys && !oidc && !magic_link) return null;
  return (
    <>
      <p className="session-or">or</p>
      {oidc && <MethodButton label={`Continue with ${oidc.name}`} onPress={() => continueAtProvider()} onFailure={onFailure} />}
      {passkeys && (
        <MethodButton label="Use a passkey" onPress={async () => onDone(await signInWithPasskey())} onFailure={onFailure} />
      )}
      {magic_link && <MethodButton label="Mail me a link" onPress={onMailLink} onFailure={onFailure} />}
    </>
  );
}
