import { rm } from 'node:fs/promises';
import type { Company } from '@muster/contract/companies/company.ts';
import type { CompanyPicture, PictureKind } from '@muster/contract/companies/company-picture.ts';
import { type CompanyDeps, changeCompany, readCompany } from '#companies/company-actions.ts';
import type { Files } from '#files/files.ts';
import type { EncodedPicture, EncodePicture } from '#files/pictures/encode-picture.ts';
import { type PictureType, pictureMediaTypes } from '#files/pictures/picture-type.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { picturesPath } from '#web/links.ts';
import { putPicture } from './picture-queries.ts';

export type PictureDeps = CompanyDeps & { files: Files; encodePicture: EncodePicture };

/** A picture on the local disk, identified by its bytes. */
export type SentPicture = { path: string; type: PictureType };

const extensions: Record<PictureType, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };
const columns = { logo: 'logo_url', cover: 'cover_url' } as const satisfies Record<PictureKind, keyof Company>;

/** Encodes the picture anew, stores it, and makes it the one of the company. What `also` writes is committed with it. */
export async function setPicture(
  app: PictureDeps,
  workspaceId: string,
  { company_id, kind }: Pick<CompanyPicture, 'company_id' | 'kind'>,
  sent: SentPicture,
  also: (company: Company) => RowWrite[],
): Promise<Company> {
  // Before the picture is decoded, which takes longer.
  await readCompany(app, workspaceId, company_id);
  const target = `${sent.path}-encoded`;
  try {
    const encoded = await app.encodePicture(workspaceId, { ...sent, target, kind });
    return await storePicture(app, workspaceId, { company_id, kind, target, encoded }, also);
  } finally {
    await rm(target, { force: true });
  }
}

type PictureToStore = { company_id: string; kind: PictureKind; target: string; encoded: EncodedPicture };

async function storePicture(
  app: PictureDeps,
  workspaceId: string,
  { company_id, kind, target, encoded }: PictureToStore,
  also: (company: Company) => RowWrite[],
): Promise<Company> {
  const { type, bytes, hash } = encoded;
  const { key } = await app.files.keep(workspaceId, { path: target, bytes, discard: async () => {} });
  const picture = { kind, name: `${hash}.${extensions[type]}`, key, mediaType: pictureMediaTypes[type], bytes };
  const saved = changeCompany(app, workspaceId, company_id, (before, at) => ({
    changes: { [columns[kind]]: `${picturesPath}${before.slug}/${picture.name}` },
    also: (after) => [...putPicture(workspaceId, before.id, picture, at), ...also(after)],
  }));
  return saved.catch(async (error) => {
    await app.files.remove(workspaceId, [key]);
    throw error;
  });
}
