import type { OfferSettings } from '@muster/contract/offers/offer-settings.ts';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findOfferSettings, saveOfferSettings } from './offer-settings-queries.ts';

type SettingsDeps = Pick<Runtime, 'database'>;

const attemptsMax = 20;
const defaults = { hire_on_acceptance: false, provider_url: null, revision: 0 };

export async function readOfferSettings({ database }: SettingsDeps, workspaceId: string): Promise<OfferSettings> {
  const { hire_on_acceptance, provider_url } = (await findOfferSettings(database, workspaceId)) ?? defaults;
  return { hire_on_acceptance, provider_url };
}

export function settingsAnswer({ hire_on_acceptance, provider_url }: OfferSettings): object {
  return { success: true, settings: { hire_on_acceptance, provider_url } };
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function changeOfferSettings(
  { database }: SettingsDeps,
  workspaceId: string,
  input: Partial<OfferSettings>,
  { mayChange = () => {}, also }: { mayChange?: (current: object) => void; also: (after: OfferSettings) => RowWrite[] },
): Promise<OfferSettings> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = (await findOfferSettings(database, workspaceId)) ?? defaults;
    mayChange(settingsAnswer(before));
    const after = {
      hire_on_acceptance: input.hire_on_acceptance ?? before.hire_on_acceptance,
      provider_url: input.provider_url === undefined ? before.provider_url : input.provider_url,
    };
    if (await saveOfferSettings(database, workspaceId, { ...after, revision: before.revision }, also(after))) return after;
  }
  throw unavailable('unavailable', 1);
}
