import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { isUuid } from '#crypto/uuid.ts';
import { isRecord } from '#text/is-record.ts';
import type { BundleFiles } from './bundle-files.ts';
import { refuse } from './bundle-refusal.ts';
import { KnownIds } from './known-ids.ts';
import {
  type BundleManifest,
  type BundlePart,
  bundleFormat,
  bundleVersion,
  fileBytesMax,
  filePath,
  ownSystem,
  partPath,
} from './manifest.ts';
import { parsedJson, type ReadRecord, readRecords } from './read-records.ts';
import { type BundleRecord, type RecordType, recordSchema } from './record-type.ts';
import { recordTypes } from './record-types.ts';

const manifestBytesMax = 16 * 1024 * 1024;
const recordsMax = 20_000_000;
const hexHash = /^[0-9a-f]{64}$/;

/** Reads all of a bundle before any of it is loaded, and refuses it as a whole at the first mistake. */
export async function verifyBundle(files: BundleFiles, signal: AbortSignal): Promise<BundleManifest> {
  const manifest = await readManifest(files);
  const checked = new Checked(manifest.source.system === ownSystem);
  for (const part of manifest.parts) {
    const type = typeNamed(part.type);
    if (!type) return refuse(part.path, `There are no records of the type ${part.type}.`);
    for await (const records of readRecords(files, part)) {
      signal.throwIfAborted();
      for (const read of records) checked.add(type, read);
    }
  }
  // Records may name others of a later part, so these are looked up when all ids are known.
  for (const part of manifest.parts) {
    const type = typeNamed(part.type);
    for await (const records of readRecords(files, part)) {
      signal.throwIfAborted();
      if (type) for (const read of records) checked.resolve(type, read);
      if (part.type === 'attachment') for (const read of records) await checkFile(files, read);
    }
  }
  checked.refuseCircles();
  return manifest;
}

const byName = new Map(recordTypes.map((type) => [type.name, type]));

export function typeNamed(name: string): RecordType | undefined {
  return byName.get(name);
}

async function readManifest(files: BundleFiles): Promise<BundleManifest> {
  const place = 'bundle.json';
  const bytes = await files.bytesOf(place);
  if (bytes === undefined) refuse(place, 'This file is missing: the bundle is not whole.');
  else if (bytes > manifestBytesMax) refuse(place, 'This file is too long.');
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(place)) chunks.push(chunk);
  const value = parsedJson(Buffer.concat(chunks).toString(), place);
  if (!isRecord(value) || value.format !== bundleFormat) refuse(place, 'This is no bundle of Muster.');
  else if (value.version !== bundleVersion)
    refuse(place, `This bundle is of version ${JSON.stringify(value.version)}; this Muster reads ${bundleVersion}.`);
  if (!isManifest(value)) return refuse(place, 'The list of parts is not complete.');
  refuseUnknownParts(value.parts);
  return value;
}

function isManifest(value: unknown): value is BundleManifest {
  return (
    isRecord(value) &&
    isRecord(value.source) &&
    isText(value.source.system) &&
    isText(value.source.account) &&
    Array.isArray(value.parts) &&
    value.parts.every(isPart)
  );
}

const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 200;
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isPart(value: unknown): value is BundlePart {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.type === 'string' &&
    isCount(value.records) &&
    isCount(value.bytes) &&
    typeof value.sha256 === 'string' &&
    hexHash.test(value.sha256)
  );
}

/** The name of a part follows from its type and number, so none leads out of the bundle. */
function refuseUnknownParts(parts: readonly BundlePart[]): void {
  const counts = new Map<string, number>();
  let records = 0;
  for (const { path, type, records: count } of parts) {
    const number = (counts.get(type) ?? 0) + 1;
    counts.set(type, number);
    records += count;
    if (path !== partPath(type, number))
      refuse('bundle.json', `${JSON.stringify(path)} is not the name of part ${number} of ${type}.`);
  }
  if (records > recordsMax) refuse('bundle.json', `These are more than ${recordsMax} records.`);
}

class Checked {
  readonly #isOwn: boolean;
  readonly #ids = new Map<string, KnownIds>();
  readonly #last = new Map<string, string>();
  readonly #schemas = new Map<string, Validator>();
  /** Of records that name one of their own type. */
  readonly #links = new Map<string, { type: string; place: string; id: string; to: string }>();

  constructor(isOwn: boolean) {
    this.#isOwn = isOwn;
  }

  add(type: RecordType, { place, record }: ReadRecord): void {
    const schema = this.#schemaOf(type);
    if (!schema.Check(record)) refuse(place, `This is no ${type.name}: ${schemaMistake(schema, record)}.`);
    if (this.#isOwn) this.#checkOwn(type, place, record);
    const last = this.#last.get(type.name);
    if (last !== undefined && compareIds(last, record.id) >= 0)
      refuse(place, `The id ${record.id} is there twice, or out of order.`);
    if (this.#isOwn && type.fields.id?.columns && 'id' in type.fields.id.columns('') && !isUuid(record.id))
      if (hasUuid(type)) refuse(place, `${record.id} is no id of Muster.`);
    this.#last.set(type.name, record.id);
    const ids = this.#ids.get(type.name) ?? new KnownIds();
    this.#ids.set(type.name, ids);
    ids.add(record.id);
  }

  /** JSON of the API, which is read as it stands when it is there. */
  #checkOwn({ name, fields }: RecordType, place: string, record: BundleRecord): void {
    for (const [key, { own }] of Object.entries(fields)) {
      const value = record[key];
      if (!own || value === undefined || value === null) continue;
      const schema = this.#schemas.get(`${name} ${key}`) ?? Compile(own);
      this.#schemas.set(`${name} ${key}`, schema);
      if (!schema.Check(value)) refuse(place, `This is no ${name}: ${key} ${schemaMistake(schema, value)}.`);
    }
  }

  resolve(type: RecordType, { place, record }: ReadRecord): void {
    for (const { to, id, field } of references(type, record)) {
      if (!this.#ids.get(to)?.has(id)) refuse(place, `${field} names the ${to} ${id}, which is not in the bundle.`);
      if (this.#isOwn && to !== 'attachment' && to !== 'history' && !isUuid(id)) refuse(place, `${id} is no id of Muster.`);
      if (to === type.name) this.#links.set(`${type.name} ${record.id}`, { type: to, place, id: record.id, to: id });
    }
  }

  /** A record that leads back to itself. */
  refuseCircles(): void {
    const ended = new Set<string>();
    for (const start of this.#links.keys()) {
      const way = new Set<string>();
      let at: string | undefined = start;
      while (at !== undefined && !ended.has(at)) {
        const link = this.#links.get(at);
        if (!link) break;
        if (way.has(at)) refuse(link.place, `The ${link.type} ${link.id} leads back to itself.`);
        way.add(at);
        at = `${link.type} ${link.to}`;
      }
      for (const each of way) ended.add(each);
    }
  }

  #schemaOf(type: RecordType): Validator {
    const known = this.#schemas.get(type.name) ?? Compile(recordSchema(type));
    this.#schemas.set(type.name, known);
    return known;
  }
}

const withOtherIds = new Set(['message_template', 'attachment', 'setting']);
const hasUuid = ({ name }: RecordType) => !withOtherIds.has(name);

/** As `ORDER BY … COLLATE "C"` has them: by their bytes. */
function compareIds(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function schemaMistake(schema: Validator, record: unknown): string {
  const [first] = schema.Errors(record);
  const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.');
  return field ? `${field} ${first?.message}` : String(first?.message);
}

type Reference = { to: string; id: string; field: string };

/** What a record names by its id, in its own fields and in those of their entries. */
export function references(type: RecordType, record: BundleRecord): Reference[] {
  const found: Reference[] = [];
  for (const [field, { schema }] of Object.entries(type.fields)) collect(schema, record[field], field, found);
  return found;
}

function collect(schema: TSchema, value: unknown, field: string, found: Reference[]): void {
  if (value === undefined || value === null) return;
  if ('refersTo' in schema && typeof schema.refersTo === 'string') {
    if (typeof value === 'string') found.push({ to: schema.refersTo, id: value, field });
  } else if ('items' in schema && Array.isArray(value)) {
    for (const entry of value) collect(schema.items as TSchema, entry, field, found);
  } else if ('properties' in schema && isRecord(value)) {
    for (const [key, property] of Object.entries(schema.properties as Record<string, TSchema>))
      collect(property, value[key], field, found);
  }
}

async function checkFile(files: BundleFiles, { place, record }: ReadRecord): Promise<void> {
  const { sha256, bytes } = record;
  if (sha256 === undefined) return;
  if (typeof sha256 !== 'string' || !hexHash.test(sha256)) return refuse(place, 'sha256 is no SHA-256.');
  const path = filePath(sha256);
  const size = await files.bytesOf(path);
  if (size === undefined) return refuse(place, `The file ${path} is missing.`);
  if (size > fileBytesMax) return refuse(place, `The file ${path} is larger than 100 MB.`);
  if (bytes !== undefined && size !== bytes) return refuse(place, `The file ${path} has ${size} bytes, not ${bytes}.`);
  const digest = createHash('sha256');
  for await (const chunk of files.read(path)) digest.update(chunk);
  if (digest.digest('hex') !== sha256) refuse(path, 'The content of this file is not what its name says.');
}
