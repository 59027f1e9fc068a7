import type { Contact } from './cv.ts';
import type { Phrases } from './phrases.ts';
import type { Random } from './random.ts';
import type { Vocabulary, Words } from './vocabulary.ts';

export type Person = {
  name: string;
  shownName: string;
  email: string;
  /** In E.164. */
  phone: string;
  city: string;
  contacts: Contact[];
  links: { profile: string | null; website: string | null };
};

/** Which of the name lists is usual in a country; the others come up too. */
const usualOrigins: Record<string, number> = { en: 0, de: 1, fr: 2, es: 3, pt: 4, nl: 5, it: 6 };

export function makePerson(vocabulary: Vocabulary, names: Words[], phrases: Phrases, random: Random): Person {
  const origin = pickOrigin(vocabulary.language, names, random);
  const first = random.pick(origin(random.chance(0.5) ? 'women' : 'men'));
  const last = random.pick(origin('surnames'));
  const email = emailFor(first, last, random);
  const phone = makePhone(countryCode(vocabulary), random);
  const city = phrases.city();
  const links = makeLinks(first, last, random);
  const label = (key: string) => random.pick(vocabulary.general(key));
  const address = phrases.fill(`${random.pick(vocabulary.general('streets'))}, ${random.pick(vocabulary.general('postcode'))}`, {
    city,
  });
  const place = random.pick([address, address, city, `${city}, ${countryName(vocabulary)}`]);
  const contacts: Contact[] = [
    { kind: 'address', label: label('address'), text: place },
    { kind: 'phone', label: label('phone'), text: phone.shown },
    { kind: 'email', label: label('email'), text: email },
  ];
  if (links.profile) contacts.push({ kind: 'profile', label: 'LinkedIn', text: links.profile });
  if (links.website) contacts.push({ kind: 'web', label: label('website'), text: links.website });
  const name = `${first} ${last}`;
  return { name, shownName: showName(vocabulary.language, first, last, random), email, phone: phone.e164, city, contacts, links };
}

export function countryCode(vocabulary: Vocabulary): string {
  return vocabulary.general('country')[0]?.split('=')[1] ?? '';
}

function countryName(vocabulary: Vocabulary): string {
  return vocabulary.general('country')[0]?.split('=')[0] ?? '';
}

function pickOrigin(language: string, names: Words[], random: Random): Words {
  const usual = names[usualOrigins[language] ?? 0];
  return usual && random.chance(0.55) ? usual : random.pick(names);
}

function showName(language: string, first: string, last: string, random: Random): string {
  if (language === 'fr' && random.chance(0.35))
    return random.pick([`${first} ${last.toUpperCase()}`, `${last.toUpperCase()} ${first}`]);
  if (random.chance(0.08)) return `${first} ${last}`.toUpperCase();
  if (language === 'de' && random.chance(0.05)) return `Dr. ${first} ${last}`;
  return `${first} ${last}`;
}

function emailFor(first: string, last: string, random: Random): string {
  const [one, two] = [asciiWord(first), asciiWord(last)];
  const local = random.pick([
    `${one}.${two}`,
    `${one}${two}`,
    `${one.slice(0, 1)}.${two}`,
    `${one}_${two}`,
    `${two}.${one}${random.integer(70, 99)}`,
    `${one}-${two}`,
  ]);
  return `${local}@${random.pick(['example.com', 'example.org', 'mail.example.net', 'post.example', 'inbox.example.com'])}`;
}

function makeLinks(first: string, last: string, random: Random): Person['links'] {
  const handle = `${asciiWord(first)}-${asciiWord(last)}`;
  const profile = random.pick([
    `linkedin.com/in/${handle}`,
    `www.linkedin.com/in/${handle}`,
    `https://www.linkedin.com/in/${handle}/`,
  ]);
  return {
    profile: random.chance(0.45) ? profile : null,
    website: random.chance(0.18) ? random.pick([`https://${handle}.example`, `www.${handle}.example.com`]) : null,
  };
}

export function asciiWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'o')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
}

/** From ranges kept free for fiction where a country has one. */
function makePhone(country: string, random: Random): { e164: string; shown: string } {
  const two = () => String(random.integer(10, 99));
  const three = () => String(random.integer(100, 999));
  const [a, b, c, d] = [two(), two(), two(), three()];
  const [code, national, groups]: [string, string, string[]] = (() => {
    if (country === 'GB') return ['44', `7700900${d}`, ['7700', `900${d}`]];
    if (country === 'DE') return ['49', `17139200${a}`, ['171', '39200', a]];
    if (country === 'FR') return ['33', `63998${a}${b}`, ['6', '39', '98', a, b]];
    if (country === 'ES') return ['34', `6${two()}${d}${three()}`.slice(0, 9), []];
    if (country === 'PT') return ['351', `91${a}${b}${d}`.slice(0, 9), []];
    if (country === 'NL') return ['31', `6${a}${b}${c}${two()}`, []];
    return ['39', `34${random.integer(0, 9)}${a}${b}${d}`, []];
  })();
  const spaced = (groups.length > 0 ? groups : (national.match(/.{2,3}(?=.{2})|.+/g) ?? [national])).join(' ');
  const trunk = ['ES', 'PT', 'IT'].includes(country) ? '' : '0';
  const shown = random.pick([
    `+${code} ${spaced}`,
    `+${code}${national}`,
    `${trunk}${spaced}`,
    trunk ? `+${code} (0) ${spaced}` : `(+${code}) ${spaced}`,
    trunk ? `${trunk}${spaced.replace(' ', '/').replace(/ /g, ' ')}` : spaced,
    `00${code} ${spaced}`,
  ]);
  return { e164: `+${code}${national}`, shown };
}
