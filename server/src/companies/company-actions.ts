import type { Company, NewCompany } from '@muster/contract/companies/company.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import { freeNumber, slugify } from '#text/slug.ts';
import { newCompany } from './company.ts';
import {
  archiveCompany,
  type CompanyBrand,
  type CompanyDetails,
  findCompanyBrand,
  findCompanyKey,
  findOldestOpenCompany,
  findOpenCompany,
  findStoredCompanyName,
  insertCompany,
  isCompanySlugTaken,
  type OpenCompany,
  saveCompanyDetails,
} from './company-queries.ts';

const slugAttemptsMax = 20;

/** The statements that, committed with the archiving of a company, make search engines remove its listings. */
export type RequestDeindexing = (workspaceId: string, at: Date) => Part<'change'>[];

type CompanyDeps = Pick<Runtime, 'database' | 'clock'>;
type AlsoForCompany = (tx: Transaction, company: Company) => void;

/** Creates a company. What `also` writes is committed with it or not at all. */
export async function createCompany(
  app: CompanyDeps,
  workspaceId: string,
  input: NewCompany,
  also: AlsoForCompany,
): Promise<Company> {
  const id = uuidv7();
  const base = input.slug ?? slugify(input.name, 'company');
  let slug = base;
  for (let attempt = 0; attempt < slugAttemptsMax; attempt += 1) {
    const company = newCompany(input, { id, slug }, app.clock());
    if (await storeCompany(app, workspaceId, company, also)) return company;
    if (input.slug !== undefined) throw failure('company_slug_taken');
    slug = `${base}-${await freeNumber((number) => isCompanySlugTaken(app.database, `${base}-${number}`))}`;
  }
  throw failure('company_slug_taken');
}

/** False when the slug is taken. */
async function storeCompany(
  { database }: CompanyDeps,
  workspaceId: string,
  company: Company,
  also: AlsoForCompany,
): Promise<boolean> {
  try {
    await database.transaction(workspaceId, async (tx) => {
      also(tx, company);
      insertCompany(tx, workspaceId, company);
    });
    return true;
  } catch (error) {
    if (uniqueConflict(error) === 'company_directory_pkey') return false;
    throw error;
  }
}

export async function deleteCompany(
  app: CompanyDeps & { requestDeindexing: RequestDeindexing },
  workspaceId: string,
  companyId: string,
  also: (deleted: Date) => Part<'change'>[],
): Promise<Date> {
  const now = app.clock();
  const statements = [...app.requestDeindexing(workspaceId, now), ...also(now)];
  const archived = isUuid(companyId) && (await archiveCompany(app.database, workspaceId, companyId, now, statements));
  if (!archived) throw failure('company_not_found');
  return now;
}

/** For the operator, who names the company by its slug or id. Undefined when there is none. */
export async function setCompanyDetails(
  { database, clock }: CompanyDeps,
  slugOrId: string,
  details: CompanyDetails,
): Promise<Company | undefined> {
  const key = await findCompanyKey(database, slugOrId);
  return key && saveCompanyDetails(database, key, details, clock());
}

/** Also of an archived company. */
export function findCompanyName(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  companyId: string,
): Promise<string | undefined> {
  return findStoredCompanyName(database, workspaceId, companyId);
}

/** The company with this id; without an id, the oldest company that is not archived. */
export async function findCompanyForJob(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  companyId: string | undefined,
): Promise<OpenCompany> {
  if (companyId === undefined) {
    const oldest = await findOldestOpenCompany(database, workspaceId);
    if (!oldest) throw failure('no_company');
    return oldest;
  }
  const named = isUuid(companyId) ? await findOpenCompany(database, workspaceId, companyId) : undefined;
  if (!named) throw failure('company_not_found');
  return named;
}

/** Name and logo for public pages and mails: of this company, or without an id of the oldest one of the workspace. */
export async function readCompanyBrand(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  companyId: string | null,
): Promise<CompanyBrand> {
  const brand = await findCompanyBrand(database, workspaceId, companyId);
  if (!brand) throw failure('no_company');
  return brand;
}
