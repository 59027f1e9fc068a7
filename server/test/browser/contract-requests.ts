import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import type { Page, Request } from 'playwright-core';

const dataKinds = ['fetch', 'xhr', 'eventsource'];
const known = new Set([
  ...endpoints.map(({ method, path }) => `${method} ${path.replace(/^\/v1\//, '/console/v1/')}`),
  ...consoleEndpoints.map(({ method, path }) => `${method} ${path}`),
]);
// The links to files and pictures are in answers of the contract.
const fileLink = /^GET \/(?:files\/[\da-f-]+\/[\da-f-]+|pictures\/[\da-z-]+)\//;
// Chunks that the console reads ahead.
const asset = /^GET \/console\/assets\//;

/** Collects the data requests of pages of the console that are no endpoint of the contract. */
export function watchContractRequests(page: Page): string[] {
  const unknown: string[] = [];
  page.on('request', (request) => {
    if (!dataKinds.includes(request.resourceType()) || !new URL(page.url()).pathname.startsWith('/console')) return;
    const name = nameRequest(request);
    if (!known.has(name) && !fileLink.test(name) && !asset.test(name)) unknown.push(name);
  });
  return unknown;
}

function nameRequest(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
