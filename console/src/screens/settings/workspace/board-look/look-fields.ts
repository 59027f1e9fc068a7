import type { Company, CompanyUpdate } from '@muster/sdk/generated/types.ts';

/** What the form edits, as texts. */
export type LookFields = Record<'headline' | 'accent_color' | 'description' | 'website', string>;

const names = ['headline', 'accent_color', 'description', 'website'] as const satisfies (keyof LookFields)[];
const colorShape = /^#[0-9a-f]{6}$/i;

export function lookOf(company: Company): LookFields {
  const { headline, accent_color, description, website } = company;
  return { headline: headline ?? '', accent_color: accent_color ?? '', description: description ?? '', website: website ?? '' };
}

/** The fields as they are sent; a color that is not one yet is left out. */
export function lookUpdate(fields: LookFields): Omit<CompanyUpdate, 'company_id'> {
  const sent = names.filter((name) => name !== 'accent_color' || isColorOrEmpty(fields.accent_color));
  return Object.fromEntries(sent.map((name) => [name, fields[name].trim() || null]));
}

export function isColorOrEmpty(text: string): boolean {
  return text.trim() === '' || colorShape.test(text.trim());
}

export function isSameLook(one: LookFields, other: LookFields): boolean {
  return names.every((name) => one[name].trim() === other[name].trim());
}
