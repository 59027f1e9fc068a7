import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { withCodeSamples } from '#docs/examples/code-samples.ts';
import { guides } from '#docs/guides/guide-list.ts';
import { guidePage } from '#docs/guides/guide-page.ts';
import { renderGuide } from '#docs/guides/render-guide.ts';
import type { Assets } from '#docs/page/frame.ts';
import { referencePage } from '#docs/page/page.ts';
import { readReference } from '#docs/reference/reference.ts';
import { guideEntries } from '#docs/search/guide-entries.ts';
import { referenceEntries } from '#docs/search/reference-entries.ts';
import { writeBuiltDocs } from './built-docs.ts';
import { anyPublicUrl, type DocsTask, type GuideTexts, type ReferenceTexts } from './docs-cache.ts';

const projectFolder = join(import.meta.dirname, '../../..');

/** Makes the OpenAPI document, the pages and the entries of the search, on a worker thread. */
export function handle({ part, assets, file, isForLater = false }: DocsTask): ReferenceTexts | GuideTexts | object {
  // A reader who came while it was being made waits for that.
  if (existsSync(file)) return isForLater ? {} : JSON.parse(readFileSync(file, 'utf8'));
  const texts = part === 'reference' ? referenceTexts(assets) : guideTexts(assets);
  writeBuiltDocs(file, texts);
  return isForLater ? {} : texts;
}

function referenceTexts(assets: Assets): ReferenceTexts {
  const document = openApiDocument();
  const reference = readReference(document);
  return {
    json: JSON.stringify(withCodeSamples(document, reference, anyPublicUrl)),
    page: referencePage(reference, anyPublicUrl, assets).toString(),
    entries: referenceEntries(reference),
  };
}

function guideTexts(assets: Assets): GuideTexts {
  const rendered = guides.map((guide) => ({
    guide,
    content: renderGuide(guide, readFileSync(join(projectFolder, guide.file), 'utf8')),
  }));
  return {
    pages: rendered.map(({ guide, content }) => ({ name: guide.name, page: guidePage(guide, content, assets).toString() })),
    entries: rendered.flatMap(({ guide, content }) => guideEntries(guide, content)),
  };
}
