import { fields, type ImportField } from '#import/imported-candidate.ts';

/** A --map option: the field of a column. */
export type Mapping = { column: string; field: ImportField };

/** The field of a column. A mapping has the highest confidence, then the name of the field, then a synonym. */
export type Guess = { field: ImportField; confidence: number };

const mapped = 3;
const sameName = 2;
const synonym = 1;

const synonyms: Partial<Record<ImportField, string>> = {
  name: 'full name, candidate, candidate name',
  first_name: 'given name, forename',
  last_name: 'surname, family name',
  email: 'email address, mail',
  phone: 'phone number, telephone, mobile',
  other_emails: 'other email, other email addresses, further emails, secondary email, alternative email',
  other_phones: 'other phone, other phone numbers, further phones, secondary phone, alternative phone',
  tags: 'tag, labels',
  current_company: 'company, employer, current employer',
  current_title: 'title, position, current position',
  location_city: 'city, town',
  location_country: 'country',
  website_url: 'website, homepage',
  languages: 'language',
  applied_at: 'applied, applied on, date applied, application date',
};

const byName = new Map<string, Guess>([
  ...Object.entries(synonyms).flatMap(([name, others]) => others.split(', ').map((other) => guessEntry(other, name, synonym))),
  ...fields.map((field) => guessEntry(field, field, sameName)),
]);

export function guessField(column: string, mappings: readonly Mapping[]): Guess | undefined {
  const mapping = mappings.find((each) => normalizedColumnName(each.column) === normalizedColumnName(column));
  return mapping ? { field: mapping.field, confidence: mapped } : byName.get(normalizedColumnName(column));
}

function guessEntry(name: string, wanted: string, confidence: number): [string, Guess] {
  const field = fields.find((known) => known === wanted);
  if (!field) throw new Error(`there is no field ${wanted}`);
  return [normalizedColumnName(name), { field, confidence }];
}

/** Ignores case, white space, hyphens and underscores. */
export function normalizedColumnName(column: string): string {
  return column.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

/** The field of each column. Of two columns for one field the higher confidence wins; equal ones are returned in `ambiguous`. */
export function columnFields(
  header: readonly string[],
  mappings: readonly Mapping[],
): { fields: (ImportField | undefined)[]; ambiguous: string[] } {
  const guesses = header.map((column) => guessField(column, mappings));
  const isBest = (mine: Guess) => guesses.every((other) => other?.field !== mine.field || other.confidence <= mine.confidence);
  const best = guesses.map((each) => (each && isBest(each) ? each.field : undefined));
  return {
    fields: best,
    ambiguous: header.filter((_, index) => best[index] && best.indexOf(best[index]) !== best.lastIndexOf(best[index])),
  };
}
