import { buffer } from 'node:stream/consumers';
import type { CompanyBrand } from '#companies/company-actions.ts';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import { picturesPath } from '#web/links.ts';
import { findPublicPicture } from './picture-queries.ts';

export type LogoDeps = Pick<Runtime, 'database'> & { files: Files };

/** The uploaded logo, which was made small at the upload. Null without one: a logo elsewhere is never fetched, and a lost file is no error. */
export async function readLogo(
  { database, files }: LogoDeps,
  { logoUrl }: Pick<CompanyBrand, 'logoUrl'>,
): Promise<Uint8Array | null> {
  if (!logoUrl?.startsWith(picturesPath)) return null;
  const [slug = '', name = ''] = logoUrl.slice(picturesPath.length).split('/');
  const picture = await findPublicPicture(database, slug, name);
  const opened = picture && (await files.open(picture.key));
  if (opened?.bytes === picture?.bytes) return opened ? buffer(opened.stream) : null;
  opened?.stream.destroy();
  return null;
}
