import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isWebUrl } from '#text/web-url.ts';

/** Credentials for Google APIs. The key is a KeyObject, which reveals nothing when it is printed. */
export type ServiceAccount = { email: string; keyId: string | undefined; key: KeyObject; tokenUrl: string };

const tokenUrlDefault = 'https://oauth2.googleapis.com/token';

/** Parses the JSON key file of the Google Cloud console; undefined when it is not valid. */
export function parseServiceAccount(text: string): ServiceAccount | undefined {
  try {
    const { client_email, private_key, private_key_id, token_uri = tokenUrlDefault } = JSON.parse(text);
    const key = createPrivateKey(private_key);
    const isValid =
      typeof client_email === 'string' && key.asymmetricKeyType === 'rsa' && typeof token_uri === 'string' && isWebUrl(token_uri);
    const keyId = typeof private_key_id === 'string' ? private_key_id : undefined;
    return isValid ? { email: client_email, keyId, key, tokenUrl: token_uri } : undefined;
  } catch {
    return undefined;
  }
}
