import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/* HarfBuzz's subsetter as WebAssembly: the package has no wrapper for it. */

declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
};

type Address = number;
type Subsetter = {
  memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): Address;
  free(at: Address): void;
  hb_blob_create(data: Address, length: number, mode: number, userData: number, destroy: number): Address;
  hb_blob_destroy(blob: Address): void;
  hb_blob_get_data(blob: Address, length: Address): Address;
  hb_blob_get_length(blob: Address): number;
  hb_face_create(blob: Address, index: number): Address;
  hb_face_destroy(face: Address): void;
  hb_face_reference_blob(face: Address): Address;
  hb_set_add(set: Address, value: number): void;
  hb_set_del(set: Address, value: number): void;
  hb_subset_input_create_or_fail(): Address;
  hb_subset_input_destroy(input: Address): void;
  hb_subset_input_glyph_set(input: Address): Address;
  hb_subset_input_set(input: Address, set: number): Address;
  hb_subset_input_set_flags(input: Address, flags: number): void;
  hb_subset_or_fail(face: Address, input: Address): Address;
};

const writable = 2;
const dropTableSet = 3;
// Glyphs keep their numbers, hints and closure over features are left out, the box for missing characters stays.
const flags = 0x01 | 0x02 | 0x40 | 0x200;
// What shapes text and names the font: in a PDF nobody reads it.
const droppedTables = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'name', 'post', 'OS/2', 'cmap', 'meta', 'DSIG'];

let loaded: Subsetter | undefined;

/** The font with the outlines of these glyphs only, whose numbers stay as they are. */
export function subsetFont(font: Buffer, glyphs: Iterable<number>): Buffer {
  loaded ??= load();
  const hb = loaded;
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, flags);
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  const dropped = hb.hb_subset_input_set(input, dropTableSet);
  for (const tag of droppedTables) hb.hb_set_add(dropped, Buffer.from(tag).readUInt32BE());
  const subset = hb.hb_subset_or_fail(face, input);
  const result = hb.hb_face_reference_blob(subset);
  const at = hb.hb_blob_get_data(result, 0);
  const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(result)));
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(subset);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(data);
  if (subset === 0 || bytes.length === 0) throw new Error('The font cannot be subset.');
  return bytes;
}

function load(): Subsetter {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
  if (!isSubsetter(exports)) throw new Error(`${file} has other functions than expected.`);
  exports._initialize();
  return exports;
}

function isSubsetter(exports: object): exports is Subsetter {
  return ['memory', 'hb_subset_or_fail', 'hb_subset_input_set'].every((name) => name in exports);
}
