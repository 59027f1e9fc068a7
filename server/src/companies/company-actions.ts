import type { Company, CompanyUpdate, NewCompany } from '@muster/contract/companies/company.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { recordDeletion } from '#deletions/deletions.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { freeNumber, slugify } from '#text/slug.ts';
import { type CompanyChanges, companyChanges, newCompany, type StoredCompany } from './company.ts';
import {
  archiveCompany,
  type CompanyBrand,
  findCompany,
  findCompanyBrand,
  findMailCompany,
  findOpenCompany,
  insertCompany,
  isCompanySlugTaken,
  type MailCompany,
  type OpenCompany,
  saveCompany,
} from './company-queries.ts';
import type { CompanyReads } from './company-reads.ts';
import { dropPicture, replacePicture } from './pictures/picture-queries.ts';

const slugAttemptsMax = 20;
// Each conflict means that another change succeeded.
const changeAttemptsMax = 100;

/** The statements that, committed with the archiving of a company, make search engines remove its listings. */
export type RequestDeindexing = () => RowWrite[];

export type { CompanyBrand, MailCompany };

export type CompanyDeps = Pick<Runtime, 'database' | 'clock' | 'links'>;
type AlsoForCompany = (tx: Transaction, company: Company) => void;

/** Creates a company. What `also` writes is committed with it or not at all. */
export async function createCompany(
  app: Pick<CompanyDeps, 'database' | 'clock'>,
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
  { database }: Pick<CompanyDeps, 'database'>,
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
  also: (deleted: Date) => RowWrite[],
): Promise<Date> {
  const now = app.clock();
  if (!isUuid(companyId)) throw failure('company_not_found');
  const statements = [...app.requestDeindexing(), recordDeletion('company', companyId, now.toISOString()), ...also(now)];
  if (!(await archiveCompany(app.database, workspaceId, companyId, now, statements))) throw failure('company_not_found');
  return now;
}

type CompanyChangeOptions = {
  /** Gets the stored company, and throws to refuse the change. */
  mayChange: (company: StoredCompany) => void;
  also: (company: Company) => RowWrite[];
};

/** Saves the fields that differ from the stored ones. Without a difference nothing is written. */
export function updateCompany(
  app: CompanyDeps,
  workspaceId: string,
  { company_id, ...input }: CompanyUpdate,
  { mayChange, also }: CompanyChangeOptions,
): Promise<Company> {
  return changeCompany(app, workspaceId, company_id, (before, at) => {
    mayChange(before);
    const changes = companyChanges(before, input, app.links);
    return { changes, also: (after) => [...replacePictures(workspaceId, before.id, changes, at), ...also(after)] };
  });
}

function replacePictures(workspaceId: string, companyId: string, { logo_url, cover_url }: CompanyChanges, at: Date): RowWrite[] {
  return [
    ...(typeof logo_url === 'string' ? replacePicture(workspaceId, companyId, 'logo', at) : []),
    ...(logo_url === null ? dropPicture(workspaceId, companyId, 'logo') : []),
    ...(cover_url === null ? dropPicture(workspaceId, companyId, 'cover') : []),
  ];
}

type CompanyChange = { changes: CompanyChanges; also: (after: Company) => RowWrite[] };

/** Optimistic concurrency: when another request has changed the company since it was read, `decide` is asked again. */
export async function changeCompany(
  { database, clock }: Pick<CompanyDeps, 'database' | 'clock'>,
  workspaceId: string,
  companyId: string,
  decide: (before: StoredCompany, at: Date) => CompanyChange,
): Promise<Company> {
  for (let attempt = 0; attempt < changeAttemptsMax; attempt += 1) {
    const epoch = await database.epoch();
    const before = await readCompany({ database }, workspaceId, companyId);
    const at = clock();
    const { changes, also } = decide(before, at);
    if (Object.keys(changes).length === 0) {
      await database.flush(epoch);
      return before;
    }
    const after = { ...before, ...changes, updated_at: at.toISOString() };
    if (await saveCompany(database, workspaceId, before, { changes, at, also: also(after) })) return after;
  }
  throw unavailable('unavailable', 1);
}

/** Also an archived one. */
export async function readCompany(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  companyId: string,
): Promise<StoredCompany> {
  const company = isUuid(companyId) ? await findCompany(database, workspaceId, companyId) : undefined;
  if (!company) throw failure('company_not_found');
  return company;
}

/** Also of an archived company. Mails without a company address people as the oldest one does. */
export async function readMailCompany(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  companyId: string | null,
): Promise<MailCompany> {
  return (await findMailCompany(database, workspaceId, companyId)) ?? { name: null, formOfAddress: null };
}

/** The company with this id; without an id, the oldest company that is not archived. */
export async function findCompanyForJob(
  { database, companyReads }: Pick<Runtime, 'database'> & { companyReads: CompanyReads },
  workspaceId: string,
  companyId: string | undefined,
): Promise<OpenCompany> {
  if (companyId === undefined) {
    const oldest = await companyReads.oldestOpen(workspaceId);
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
