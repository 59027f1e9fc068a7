export const bundleFormat = 'muster-bundle';
export const bundleVersion = 1;
/** Bundles that Muster has exported itself, with its own ids. */
export const ownSystem = 'muster';
export const partBytesMax = 256 * 1024 * 1024;
export const fileBytesMax = 100 * 1024 * 1024;
export const recordBytesMax = 16 * 1024 * 1024;

/** bundle.json, written last: a folder without it is not whole. */
export type BundleManifest = {
  format: typeof bundleFormat;
  version: typeof bundleVersion;
  source: { system: string; account: string; api: string; fetched_at: string };
  muster_version: string;
  /** False when files were left out, or are gone. */
  complete: boolean;
  parts: BundlePart[];
  files: { count: number; bytes: number };
};

export type BundlePart = { path: string; type: string; records: number; bytes: number; sha256: string };

/** Bytes under their SHA-256, once however often they are used. */
export function filePath(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}`;
}

export function partPath(type: string, number: number): string {
  return number === 1 ? `records/${type}.jsonl` : `records/${type}.${number}.jsonl`;
}
