/* Colors in OKLCH, where a change of lightness leaves the hue as people see it. https://www.w3.org/TR/css-color-4/#ok-lab */

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

const gamutSteps = 14;

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: (Math.atan2(bb, a) * 180) / Math.PI };
}

/** The color of sRGB; its chroma is reduced where sRGB has none of that lightness. */
export function oklchToHex(color: Oklch): string {
  let [low, high] = [0, color.chroma];
  if (isInGamut(linearOf(color))) low = high;
  for (let step = 0; step < gamutSteps && low < high; step += 1) {
    const chroma = (low + high) / 2;
    if (isInGamut(linearOf({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  return `#${linearOf({ ...color, chroma: low })
    .map(channelHex)
    .join('')}`;
}

/** WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearChannels(hex: string): Triple {
  return [linear(hex, 1), linear(hex, 3), linear(hex, 5)];
}

function linear(hex: string, at: number): number {
  const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isInGamut(channels: Triple): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001);
}

function channelHex(value: number): string {
  const channel = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  const byte = Math.round(255 * Math.min(1, Math.max(0, channel)));
  return byte.toString(16).padStart(2, '0');
}
