import { parentPort } from 'node:worker_threads';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { type Assets, referencePage } from '#docs/page/page.ts';
import { readReference } from '#docs/reference/reference.ts';

/* Worker thread that makes the OpenAPI document and the page. */
parentPort?.on('message', ({ publicUrl, assets }: { publicUrl: string; assets: Assets }) => {
  const document = openApiDocument();
  const page = referencePage(readReference(document), publicUrl, assets).toString();
  parentPort?.postMessage({ json: JSON.stringify(document), page });
});
