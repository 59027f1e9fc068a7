import type { Language } from '@muster/contract/texts/languages.ts';
import { offsetAt } from '#time/zones.ts';

export type ZoneOption = { zone: string; label: string };
export type ZoneGroup = { label: string; options: ZoneOption[] };

/**
 * Zones to choose from, by continent (codes of UN M49, which Intl names in every language). Not all 400 zones: opening them takes a quarter of
 * a second. Every offset and every rule for the change of clocks that many people live with is here, under the city that most of them know.
 */
const zonesByContinent: Record<string, string[]> = {
  '150': [
    'Europe/Lisbon',
    'Europe/London',
    'Europe/Dublin',
    'Europe/Berlin',
    'Europe/Madrid',
    'Europe/Paris',
    'Europe/Amsterdam',
    'Europe/Brussels',
    'Europe/Zurich',
    'Europe/Vienna',
    'Europe/Rome',
    'Europe/Prague',
    'Europe/Warsaw',
    'Europe/Copenhagen',
    'Europe/Oslo',
    'Europe/Stockholm',
    'Europe/Budapest',
    'Europe/Belgrade',
    'Europe/Athens',
    'Europe/Bucharest',
    'Europe/Helsinki',
    'Europe/Kyiv',
    'Europe/Istanbul',
    'Europe/Moscow',
  ],
  '019': [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Toronto',
    'America/Vancouver',
    'America/Halifax',
    'America/St_Johns',
    'America/Mexico_City',
    'America/Bogota',
    'America/Lima',
    'America/Caracas',
    'America/Santiago',
    'America/Sao_Paulo',
    'America/Argentina/Buenos_Aires',
    'Atlantic/Azores',
  ],
  '142': [
    'Asia/Jerusalem',
    'Asia/Riyadh',
    'Asia/Dubai',
    'Asia/Tehran',
    'Asia/Kabul',
    'Asia/Karachi',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Dhaka',
    'Asia/Yangon',
    'Asia/Bangkok',
    'Asia/Jakarta',
    'Asia/Shanghai',
    'Asia/Hong_Kong',
    'Asia/Manila',
    'Asia/Singapore',
    'Asia/Tokyo',
    'Asia/Seoul',
  ],
  '002': ['Africa/Casablanca', 'Africa/Lagos', 'Africa/Cairo', 'Africa/Johannesburg', 'Africa/Nairobi', 'Africa/Accra'],
  '009': [
    'Australia/Perth',
    'Australia/Adelaide',
    'Australia/Darwin',
    'Australia/Brisbane',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Chatham',
  ],
};

const minuteMs = 60_000;
const known = new Set(Object.values(zonesByContinent).flat());
const continentNames = new Map<Language, Intl.DisplayNames>();

/** Groups of zones with their offsets at an instant, from west to east. Zones that are not in the list come first. */
export function zoneGroups(language: Language, instant: number, others: string[]): ZoneGroup[] {
  const missing = [...new Set(others)].filter((zone) => !known.has(zone));
  const groups = Object.entries(zonesByContinent).map(([code, zones]) => ({
    label: continentName(language, code),
    options: toOptions([...zones], instant),
  }));
  return missing.length > 0 ? [{ label: '', options: toOptions(missing, instant) }, ...groups] : groups;
}

function toOptions(zones: string[], instant: number): ZoneOption[] {
  const byOffset = zones.map((zone) => ({ zone, offset: offsetAt(zone, instant) }));
  return byOffset
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ zone }) => ({ zone, label: zoneLabel(zone, instant) }));
}

/** "Berlin (UTC+01:00)" */
export function zoneLabel(zone: string, instant: number): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${city} (${offsetLabel(zone, instant)})`;
}

/** "UTC+01:00" */
export function offsetLabel(zone: string, instant: number): string {
  const minutes = Math.round(offsetAt(zone, instant) / minuteMs);
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function continentName(language: Language, code: string): string {
  const names = continentNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  continentNames.set(language, names);
  return names.of(code) ?? code;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
