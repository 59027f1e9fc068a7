import { existsSync } from 'node:fs';
import { openBuiltDocs } from './built-docs.ts';
import { loadDocsAssets } from './docs-assets.ts';
import { openDocsThread } from './docs-cache.ts';

/** Makes what the first reader would wait for, once for each version of the sources. The texts stay in files, so that a server at rest does not hold them. */
export async function prepareDocs(): Promise<void> {
  const built = openBuiltDocs();
  const { names: assets } = loadDocsAssets();
  for (const part of ['reference', 'guides'] as const) {
    const file = await built.fileOf(part);
    if (!existsSync(file)) await openDocsThread()({ part, assets, file, isForLater: true });
  }
}
