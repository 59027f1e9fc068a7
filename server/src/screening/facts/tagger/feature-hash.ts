/** FNV-1a over UTF-16 code units. */
export function hashFeature(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1) hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
