import { countryCodeOf } from '#text/country-code.ts';
import { offsetAt } from './zones.ts';

/** The time zone of a country in which it is the same time everywhere; UTC for others, and where the country is not known. */
export function countryZone(country: string | null, at: string): string {
  const code = countryCodeOf(country);
  const zones = (code !== null && new Intl.Locale('und', { region: code }).getTimeZones()) || [];
  const [first] = zones;
  const isOne = new Set(zones.map((zone) => offsetAt(zone, Date.parse(at)))).size === 1;
  return first !== undefined && isOne ? first : 'UTC';
}
