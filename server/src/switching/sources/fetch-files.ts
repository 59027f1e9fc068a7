import type { SpooledRow } from '#switching/spool/spool.ts';
import type { Fetching } from './fetch-list.ts';
import type { FetchedFile, SourceClient } from './source-client.ts';

export type FileToFetch = {
  /** In the spool. */
  name: string;
  url: string | undefined;
  /** As the source calls it: a page in place of it, such as one to sign in, is not the file. */
  filename?: string;
  /** Reads the row again, for a link that has expired. */
  again?: () => Promise<string | undefined>;
};

/** The row with its file, which is in the spool then. A file that is there from an earlier run is not fetched again. */
export async function withFile(
  { spool, report }: Fetching,
  client: Pick<SourceClient, 'file'>,
  row: SpooledRow,
  { name, url, filename, again }: FileToFetch,
): Promise<SpooledRow> {
  report.files.wanted += 1;
  const spooled = (mediaType: string | undefined) => ({
    ...row,
    _file: { name, ...(mediaType !== undefined && { media_type: mediaType }) },
  });
  if (await spool.hasFile(name)) {
    report.files.same += 1;
    return spooled(await spool.mediaType(name));
  }
  const fetch = async (from: string): Promise<FetchedFile> => {
    const file = await client.file(from);
    const isPage = 'bytes' in file && file.mediaType === 'text/html' && filename !== undefined && !/\.html?$/i.test(filename);
    return isPage ? { missing: 'expired' } : file;
  };
  let found: FetchedFile = url === undefined ? { missing: 'gone' } : await fetch(url);
  if ('missing' in found && found.missing === 'expired') {
    const fresh = await again?.();
    found = fresh === undefined ? { missing: 'gone' } : await fetch(fresh);
    // A second refusal of a new link is final.
    if ('missing' in found && found.missing === 'expired') found = { missing: 'gone' };
  }
  if ('missing' in found) {
    report.files.missing += 1;
    return { ...row, _missing: found.missing };
  }
  await spool.saveFile(name, found.bytes, found.mediaType);
  report.files.fetched += 1;
  report.files.bytes += found.bytes.length;
  return spooled(found.mediaType);
}
