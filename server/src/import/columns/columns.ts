import { fields, type ImportField } from '#import/imported-candidate.ts';

/** A column that was named on the command line, and the field it holds. */
export type Mapping = { column: string; field: ImportField };

/** How surely a column holds a field: it was said, it has the field's name, or a name that means the same. */
export type Guess = { field: ImportField; sureness: number };

const said = 3;
const sameName = 2;
const sameMeaning = 1;

const otherNames: Partial<Record<ImportField, string>> = {
  name: 'full name, candidate, candidate name',
  first_name: 'given name, forename',
  last_name: 'surname, family name',
  email: 'email address, mail',
  phone: 'phone number, telephone, mobile',
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
  ...Object.entries(otherNames).flatMap(([name, others]) => others.split(', ').map((other) => guess(other, name, sameMeaning))),
  ...fields.map((field) => guess(field, field, sameName)),
]);

export function guessField(column: string, mappings: readonly Mapping[]): Guess | undefined {
  const mapping = mappings.find((each) => normalizedColumnName(each.column) === normalizedColumnName(column));
  return mapping ? { field: mapping.field, sureness: said } : byName.get(normalizedColumnName(column));
}

function guess(name: string, wanted: string, sureness: number): [string, Guess] {
  const field = fields.find((known) => known === wanted);
  if (!field) throw new Error(`there is no field ${wanted}`);
  return [normalizedColumnName(name), { field, sureness }];
}

/** Blanks, hyphens and underscores say nothing, nor do capitals. */
export function normalizedColumnName(column: string): string {
  return column.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

/** The field of each column of a header. Where two columns hold one, the surer one does; where both are as sure, nobody can say. */
export function columnFields(
  header: readonly string[],
  mappings: readonly Mapping[],
): { fields: (ImportField | undefined)[]; twice: string[] } {
  const guesses = header.map((column) => guessField(column, mappings));
  const isBest = (mine: Guess) => guesses.every((other) => other?.field !== mine.field || other.sureness <= mine.sureness);
  const best = guesses.map((each) => (each && isBest(each) ? each.field : undefined));
  return {
    fields: best,
    twice: header.filter((_, index) => best[index] && best.indexOf(best[index]) !== best.lastIndexOf(best[index])),
  };
}
