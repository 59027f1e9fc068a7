import { String as JsonString, Refine } from 'typebox';
import { nullable, upTo, type Wording } from './fields.ts';

// The longest name of the IANA database has 32 characters.
const zoneLengthMax = 64;
const knownZonesMax = 2000;
const ianaShape = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
// Intl also takes abbreviations that the IANA database does not have, some of them ambiguous: IST, BST, CST.
const ianaAbbreviations = new Set(['EST', 'MST', 'HST', 'GMT', 'UTC', 'UCT', 'CET', 'MET', 'EET', 'WET', 'PRC', 'ROC', 'ROK']);
const knownZones = new Set<string>();

const requirement = 'must be an IANA time zone, like Europe/Berlin';

export const timeZone = (wording: Wording = {}) =>
  Refine(
    JsonString({ ...upTo(zoneLengthMax), tooLong: requirement, requirement, examples: ['Europe/Berlin'], ...wording }),
    isTimeZone,
  );

export const timeZoneOrNull = () =>
  Refine(
    nullable(JsonString({ ...upTo(zoneLengthMax), tooLong: requirement, requirement, examples: ['Europe/Berlin'] })),
    (given) => given === null || isTimeZone(given),
  );

/** True for a name of the IANA time zone database, in any case. `+02:00` is none, although Intl takes it. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (name.length > zoneLengthMax || !hasIanaShape(name) || !isKnownToIntl(name)) return false;
  if (knownZones.size >= knownZonesMax) knownZones.clear();
  knownZones.add(name);
  return true;
}

function hasIanaShape(name: string): boolean {
  if (name.length === 3) return ianaAbbreviations.has(name.toUpperCase());
  return ianaShape.test(name) && !name.toLowerCase().startsWith('systemv/');
}

function isKnownToIntl(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
