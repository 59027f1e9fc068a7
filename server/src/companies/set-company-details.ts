import { createReadStream } from 'node:fs';
import type { Company, CompanyUpdate } from '@muster/contract/companies/company.ts';
import type { PictureKind } from '@muster/contract/companies/company-picture.ts';
import { resumeBytesMax } from '@muster/contract/limits.ts';
import { inspectPicture } from '#files/pictures/picture-type.ts';
import { readCompany, updateCompany } from './company-actions.ts';
import { type CompanyKey, findCompanyKey } from './company-queries.ts';
import { type PictureDeps, setPicture } from './pictures/picture-actions.ts';

/** A picture on the disk of the operator. */
export type PictureFile = { kind: PictureKind; file: string };

/** For the operator, who names the company by its slug or id. Undefined when there is none. */
export async function setCompanyDetails(
  app: PictureDeps,
  slugOrId: string,
  details: Omit<CompanyUpdate, 'company_id'>,
  pictures: PictureFile[],
): Promise<Company | undefined> {
  const key = await findCompanyKey(app.database, slugOrId);
  if (!key) return undefined;
  for (const picture of pictures) await setPictureFile(app, key, picture);
  if (Object.keys(details).length === 0) return readCompany(app, key.workspace_id, key.company_id);
  const update = { ...details, company_id: key.company_id };
  return updateCompany(app, key.workspace_id, update, { mayChange: () => {}, also: () => [] });
}

async function setPictureFile(
  app: PictureDeps,
  { workspace_id, company_id }: CompanyKey,
  { kind, file }: PictureFile,
): Promise<void> {
  const upload = await app.files.receive(createReadStream(file), resumeBytesMax);
  try {
    const { kind: type } = await inspectPicture(upload.path);
    await setPicture(app, workspace_id, { company_id, kind }, { path: upload.path, type }, () => []);
  } finally {
    await upload.discard();
  }
}
