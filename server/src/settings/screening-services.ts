import type { KeyObject } from 'node:crypto';
import { refuseSetting, secretHeader, webUrl } from './setting-values.ts';

/** Services outside of Muster that screening may use. Undefined: it is off. Keys are KeyObjects, which reveal nothing when printed. */
export type ScreeningServices = {
  profileProvider: OutsideService | undefined;
  codeHost: OutsideService | undefined;
  ai: (OutsideService & { model: string }) | undefined;
};

export type OutsideService = { url: string; key: KeyObject | undefined };

type ServiceSetting = 'PROFILE_PROVIDER_URL' | 'PROFILE_PROVIDER_KEY' | 'CODE_HOST_API_URL' | 'CODE_HOST_API_KEY' | AiSetting;
type AiSetting = 'AI_URL' | 'AI_MODEL' | 'AI_KEY';

const modelLengthMax = 200;

export function screeningServices(given: (name: ServiceSetting) => string | undefined): ScreeningServices {
  const service = (urlName: ServiceSetting, keyName: ServiceSetting): OutsideService | undefined => {
    const url = webUrl(urlName, given(urlName));
    const key = secretHeader(keyName, given(keyName), 'the key that is sent as a bearer token');
    return url === undefined ? undefined : { url, key };
  };
  const ai = service('AI_URL', 'AI_KEY');
  return {
    profileProvider: service('PROFILE_PROVIDER_URL', 'PROFILE_PROVIDER_KEY'),
    codeHost: service('CODE_HOST_API_URL', 'CODE_HOST_API_KEY'),
    ai: ai && { ...ai, model: modelName(given('AI_MODEL')) },
  };
}

function modelName(value: string | undefined): string {
  const isName = value !== undefined && value.length <= modelLengthMax && /^[\x21-\x7e]+$/.test(value);
  return isName ? value : refuseSetting('AI_MODEL', 'the name of a model of the server at AI_URL');
}
