import type { Company, NewCompany } from '@muster/contract/companies/company.ts';

export function newCompany(input: NewCompany, identity: { id: string; slug: string }, now: Date): Company {
  return {
    ...identity,
    name: input.name,
    website: input.website ?? null,
    logo_url: input.logo_url ?? null,
    description: input.description ?? null,
    industry: input.industry ?? null,
    size: input.size ?? null,
    country: input.country ?? null,
    city: input.city ?? null,
    external_id: input.external_id ?? null,
    privacy_text: input.privacy_text ?? null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    archived_at: null,
  };
}
