// The number of pdf.js for pixels with a fourth value, how opaque they are.
const withAlpha = 3;
const samplesMax = 10_000;

/** Whether an image as pdf.js decoded it hides what is behind it. Of one with transparency some of its pixels are looked at. */
export function isOpaqueData({ kind, data }: { kind?: unknown; data?: unknown }): boolean {
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || data.length === 0) return false;
  if (kind !== withAlpha) return typeof kind === 'number';
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / samplesMax));
  for (let at = 3; at < data.length; at += step) if (data[at] !== 255) return false;
  return true;
}
