import type { Company, CompanyUpdate } from '@muster/sdk/generated/types.ts';

/** What the form edits, as texts. */
export type LookFields = Record<'headline' | 'accent_color' | 'description' | 'website' | 'talent_pool_months', string>;

const names = ['headline', 'accent_color', 'description', 'website', 'talent_pool_months'] as const satisfies (keyof LookFields)[];
const colorShape = /^#[0-9a-f]{6}$/i;

export function lookOf(company: Company): LookFields {
  const { headline, accent_color, description, website, talent_pool_months } = company;
  return {
    headline: headline ?? '',
    accent_color: accent_color ?? '',
    description: description ?? '',
    website: website ?? '',
    talent_pool_months: talent_pool_months === null ? '' : String(talent_pool_months),
  };
}

/** The fields as they are sent; a color that is not one yet is left out. */
export function lookUpdate(fields: LookFields): Omit<CompanyUpdate, 'company_id'> {
  const { talent_pool_months: months, ...texts } = fields;
  const sent = Object.entries(texts).filter(([name]) => name !== 'accent_color' || isColorOrEmpty(fields.accent_color));
  const trimmed = sent.map(([name, text]) => [name, text.trim() || null]);
  return { ...Object.fromEntries(trimmed), talent_pool_months: months === '' ? null : Number(months) };
}

export function isColorOrEmpty(text: string): boolean {
  return text.trim() === '' || colorShape.test(text.trim());
}

export function isSameLook(one: LookFields, other: LookFields): boolean {
  return names.every((name) => one[name].trim() === other[name].trim());
}
