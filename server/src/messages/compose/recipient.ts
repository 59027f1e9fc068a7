import type { StoredCandidate } from '#candidates/candidate.ts';
import type { VariableValues } from './render-template.ts';

type NamedPerson = Pick<StoredCandidate, 'name' | 'first_name' | 'last_name'>;

const nameLengthMax = 100;
// Forms are public: a name must not carry an advertisement to a stranger's address.
// Mail programs make a link of a domain alone, and `=?` begins an encoded header.
const addressInName = /:\/\/|www\.|\.\p{L}{2}|=\?|[@/\\<>[\]{}]/iu;

/** The variables about the recipient. A name that looks like an address or is very long is left out. */
export function recipientVariables({ name, first_name, last_name }: NamedPerson): Pick<VariableValues, 'name' | 'first_name'> {
  const joined = [first_name, last_name].filter(Boolean).join(' ');
  const full = plainName(name ?? joined);
  return { name: full, first_name: plainName(first_name ?? '') ?? (full && firstNameOf(full)) };
}

/** Null for a name that looks like an address or is very long. */
export function plainName(given: string): string | null {
  const name = given.trim();
  return name === '' || name.length > nameLengthMax || addressInName.test(name) ? null : name;
}

/** The first word of a name, unless it is an abbreviation or a title. */
function firstNameOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  return others.length > 0 && first.length > 1 && !first.includes('.') ? first : name;
}
