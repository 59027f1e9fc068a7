import { createPrivateKey, type KeyObject } from 'node:crypto';

/** Who we are to Google. Not with the key as text: an object of this kind shows nothing when it is printed. */
export type ServiceAccount = { email: string; keyId: string | undefined; key: KeyObject; tokenUrl: string };

const tokenUrlDefault = 'https://oauth2.googleapis.com/token';

/** The account of a JSON text as the Google console hands it out, or undefined when it is none. */
export function parseServiceAccount(text: string): ServiceAccount | undefined {
  try {
    const { client_email, private_key, private_key_id, token_uri = tokenUrlDefault } = JSON.parse(text);
    const key = createPrivateKey(private_key);
    const isWhole = typeof client_email === 'string' && key.asymmetricKeyType === 'rsa' && isHttpUrl(token_uri);
    const keyId = typeof private_key_id === 'string' ? private_key_id : undefined;
    return isWhole ? { email: client_email, keyId, key, tokenUrl: token_uri } : undefined;
  } catch {
    return undefined;
  }
}

function isHttpUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}
