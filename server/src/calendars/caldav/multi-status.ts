import { childElements, findChild, parseXml, textOf, XmlError, type XmlNode } from '#xml/xml-tree.ts';
import { CalendarError } from '../calendar-error.ts';
import { canonicalPath, resolveHref } from './href.ts';

/** One resource of a multistatus. `status` is that of the resource as a whole; properties are those that were found. */
export type DavResource = {
  /** Absolute. */
  url: string;
  /** Canonical: compare by it. */
  path: string;
  status: number;
  /** The highest of all that are said of it. */
  worstStatus: number;
  properties: XmlNode[];
};

export type MultiStatus = { resources: DavResource[]; syncToken: string | null };

const xmlLimits = { nodesMax: 20_000, depthMax: 50 };
const resourcesMax = 20_000;

/** Reads a 207. Each resource alone must be within the limits of XML, so that a long list may have more nodes than that. */
export function readMultiStatus(body: Buffer | string, url: string): MultiStatus {
  const resources: DavResource[] = [];
  let syncToken: string | null = null;
  const root = readXml(body, (node) => {
    if (node.name === 'sync-token') syncToken = textOf(node).trim() || null;
    if (node.name === 'response') resources.push(...readResponse(node, url));
    if (resources.length > resourcesMax) throw new CalendarError('too_large');
  });
  if (!findChild(root, 'multistatus')) throw new CalendarError('not_a_calendar');
  return { resources, syncToken };
}

/** The value of a property, undefined where it is not there or empty. */
export function propertyText({ properties }: Pick<DavResource, 'properties'>, name: string): string | undefined {
  return textOf(properties.find((property) => property.name === name)).trim() || undefined;
}

/** The first href inside a property. */
export function propertyHref(resource: Pick<DavResource, 'properties'>, name: string): string | undefined {
  const property = resource.properties.find((each) => each.name === name);
  return textOf(findChild(property, 'href')).trim() || undefined;
}

function readXml(body: Buffer | string, onChild: (node: XmlNode) => void): XmlNode {
  try {
    const xml = typeof body === 'string' ? body : new TextDecoder('utf-8').decode(body);
    return parseXml(xml, { ...xmlLimits, onChild, isDoctypeRefused: true });
  } catch (error) {
    if (error instanceof XmlError) throw new CalendarError(error.problem === 'too_large' ? 'too_large' : 'not_a_calendar');
    throw error;
  }
}

/** A response has one href with properties, or several with one status for all. */
function readResponse(node: XmlNode, base: string): DavResource[] {
  const parts = childElements(node);
  const status = readStatus(parts.find(({ name }) => name === 'status')) ?? 200;
  const propstats = parts.filter(({ name }) => name === 'propstat');
  const found = propstats.filter(isFound);
  const worstStatus = Math.max(status, ...propstats.map((propstat) => readStatus(findChild(propstat, 'status')) ?? 0));
  const properties = found.flatMap((part) => childElements(findChild(part, 'prop') ?? part));
  return parts
    .filter(({ name }) => name === 'href')
    .map((href) => {
      const url = resolveHref(base, textOf(href).trim());
      return { url, path: canonicalPath(url), status, worstStatus, properties };
    });
}

function isFound(propstat: XmlNode): boolean {
  const status = readStatus(findChild(propstat, 'status')) ?? 200;
  return status >= 200 && status < 300;
}

/** Of `HTTP/1.1 404 Not Found`. */
function readStatus(node: XmlNode | undefined): number | undefined {
  const [, digits] = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(textOf(node).trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
