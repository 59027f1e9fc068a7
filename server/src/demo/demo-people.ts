import { type Career, careers, companyFirstWords, companySecondWords, industries, levels } from './demo-careers.ts';
import { type Culture, cultures, type Spelled } from './demo-names.ts';
import { type Random, weighted } from './demo-random.ts';

/** A person, whose data is the same in each of their applications. */
export type DemoPerson = {
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  headline: string | null;
  current_company: string | null;
  current_title: string;
  location_city: string;
  location_country: string;
  professional_network_url: string | null;
  code_host_url: string | null;
  website_url: string | null;
  languages: { language: string; level: string }[];
  career: Career;
};

const domains = ['example.com', 'example.com', 'example.org', 'example.net', 'mail.example.com', 'post.example.org'];
const languageLevels = ['A2', 'B1', 'B2', 'C1', 'C2'];
const byShare = weighted(cultures, ({ share }) => share);
const ownSpellingShare = 0.6;

/** `mark` makes the email address unique. */
export function demoPerson(random: Random, mark: string, career: Career = random.pick(careers)): DemoPerson {
  const culture = random.pickWeighted(byShare);
  const { given, family, slug } = nameIn(culture, random);
  const title = `${random.pick(levels)} ${random.pickEarly(career.titles)}`.trim();
  const [city, country] = random.pickEarly(culture.cities);
  const maybe = (probability: number, text: () => string) => (random.chance(probability) ? text() : null);
  return {
    name: culture.isFamilyFirst && !isLatin(family) ? `${family}${given}` : `${given} ${family}`,
    first_name: given,
    last_name: family,
    email: `${slug}.${mark}@${random.pickEarly(domains)}`,
    phone: maybe(0.8, () => `+${random.below(89) + 10} ${random.below(900) + 100} ${random.below(9_000_000) + 1_000_000}`),
    headline: maybe(0.85, () => generateHeadline(random, title, career)),
    current_company: maybe(0.8, () => `${random.pickEarly(companyFirstWords)} ${random.pick(companySecondWords)}`),
    current_title: title,
    location_city: city,
    location_country: country,
    professional_network_url: maybe(0.5, () => `https://network.example.com/${slug}-${mark}`),
    code_host_url: maybe(career.department === 'Engineering' ? 0.4 : 0.03, () => `https://code.example.com/${slug}${mark}`),
    website_url: maybe(0.06, () => `https://${slug}-${mark}.example.net`),
    languages: culture.languages
      .slice(0, random.below(3))
      .map((language, index) => ({ language, level: index === 0 ? 'native' : random.pick(languageLevels) })),
    career,
  };
}

function nameIn({ given, family }: Culture, random: Random): { given: string; family: string; slug: string } {
  const first = random.pickEarly(given);
  const last = random.pickEarly(family);
  const written = random.chance(ownSpellingShare) ? 'own' : 'latin';
  return { given: first[written], family: last[written], slug: `${mailboxName(first)}.${mailboxName(last)}` };
}

function mailboxName({ latin }: Spelled): string {
  const known =
    slugs.get(latin) ??
    latin
      .normalize('NFKD')
      .toLowerCase()
      .replace('ł', 'l')
      .replaceAll(/[^a-z]/g, '');
  slugs.set(latin, known);
  return known;
}

const slugs = new Map<string, string>();

function isLatin(name: string): boolean {
  return /^\p{sc=Latin}/u.test(name);
}

function generateHeadline(random: Random, title: string, { strengths }: Career): string {
  const strength = random.pickEarly(strengths);
  const years = random.below(19) + 2;
  const industry = random.pickEarly(industries);
  const words = [
    `${title}, ${years} years in ${industry}`,
    `${title} with a hand for ${strength}`,
    `${title}: ${strength}, ${industry}`,
    `From ${industry} to ${strength}`,
  ];
  return random.pickEarly(words);
}
