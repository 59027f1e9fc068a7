import type { KeyObject } from 'node:crypto';
import { refuseSetting, secretHeader, webUrl } from './setting-values.ts';

/** The server-to-server app that an operator has registered with Zoom. The secret is a KeyObject, which reveals nothing when printed. */
export type ZoomAccount = { accountId: string; clientId: string; clientSecret: KeyObject; tokenUrl: string; apiUrl: string };

const names = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const;
type ZoomSetting = (typeof names)[number];

const idLengthMax = 500;

/** Zoom is off without settings; a part of them is refused. */
export function zoomAccount(
  given: (name: ZoomSetting) => string | undefined,
  orDefault: (name: 'ZOOM_TOKEN_URL' | 'ZOOM_API_URL') => string,
): ZoomAccount | undefined {
  const [tokenUrl, apiUrl] = [
    webUrl('ZOOM_TOKEN_URL', orDefault('ZOOM_TOKEN_URL')),
    webUrl('ZOOM_API_URL', orDefault('ZOOM_API_URL')),
  ];
  if (names.every((name) => given(name) === undefined)) return undefined;
  const idOf = (name: 'ZOOM_ACCOUNT_ID' | 'ZOOM_CLIENT_ID') => {
    const id = given(name);
    const isId = id !== undefined && id.length <= idLengthMax && /^[\x21-\x39\x3b-\x7e]+$/.test(id);
    return isId ? id : refuseSetting(name, `that of the Zoom app, together with ${others(name)}`);
  };
  const [accountId, clientId] = [idOf('ZOOM_ACCOUNT_ID'), idOf('ZOOM_CLIENT_ID')];
  const expected = `that of the Zoom app, together with ${others('ZOOM_CLIENT_SECRET')}`;
  const clientSecret = secretHeader('ZOOM_CLIENT_SECRET', given('ZOOM_CLIENT_SECRET'), expected);
  return { accountId, clientId, clientSecret: clientSecret ?? refuseSetting('ZOOM_CLIENT_SECRET', expected), tokenUrl, apiUrl };
}

function others(name: ZoomSetting): string {
  return names.filter((other) => other !== name).join(' and ');
}
