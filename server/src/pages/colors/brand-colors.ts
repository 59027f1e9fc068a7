import { createLruCache } from '#concurrency/lru-cache.ts';
import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts';

/** The colors that pages make of the color of a company. */
export type BrandColors = Record<'light' | 'dark', Palette>;

export type Palette = {
  /** For texts and lines. */
  accent: string;
  /** Of buttons, the text on them, and an edge where the color alone would not be seen. */
  fill: string;
  onFill: string;
  fillEdge: string;
  /** A background with a hint of the color. */
  wash: string;
  /** The stops of the gradient, from dark to light, and a background for white text on it. */
  cover: [string, string, string];
  onCover: string;
};

type Scheme = {
  /** Of the style sheet. */
  backgrounds: string[];
  wash: { lightness: number; chromaMax: number };
  /** Where lightness is changed to: away from the backgrounds. */
  step: number;
  /** Buttons in pale and bright colors stay as they are: shades of them would be mud. */
  keepsBright: boolean;
  cover: { first: number; middle: [number, number]; last: number };
  onCover: number;
};

const textContrast = 4.5;
const controlContrast = 3;
const coverHueShift = 14;
const brightLightness = 0.8;
// Greys may be darkened: they do not become mud.
const colorfulChroma = 0.04;
const tintStep = 0.07;
const tintMax = 0.97;
const knownMax = 500;

const light: Scheme = {
  backgrounds: ['#fcfcfa', '#ffffff'],
  wash: { lightness: 0.962, chromaMax: 0.022 },
  step: -0.01,
  keepsBright: true,
  cover: { first: 0.3, middle: [0.4, 0.56], last: 0.74 },
  onCover: 0.34,
};
const dark: Scheme = {
  backgrounds: ['#121416', '#1a1d20'],
  wash: { lightness: 0.235, chromaMax: 0.03 },
  step: 0.01,
  keepsBright: false,
  cover: { first: 0.22, middle: [0.3, 0.4], last: 0.52 },
  onCover: 0.27,
};

const known = createLruCache<BrandColors>(knownMax);

/** `accent` is like #a84318. */
export function brandColors(accent: string): BrandColors {
  return known.remember(accent, () => {
    const color = hexToOklch(accent);
    return { light: paletteFor(accent, color, light), dark: paletteFor(accent, color, dark) };
  });
}

function paletteFor(accent: string, color: Oklch, scheme: Scheme): Palette {
  const { backgrounds, cover, onCover } = scheme;
  const wash = oklchToHex({ ...color, lightness: scheme.wash.lightness, chroma: Math.min(color.chroma, scheme.wash.chromaMax) });
  const fillEdge = withContrast(accent, color, scheme.step, backgrounds, controlContrast);
  const fill = scheme.keepsBright ? accent : fillEdge;
  const [least, most] = cover.middle;
  const stop = (lightness: number, share: number, shift = 0) =>
    oklchToHex({ lightness, chroma: share * color.chroma, hue: color.hue + shift });
  return {
    accent: withContrast(accent, color, scheme.step, [...backgrounds, wash], textContrast),
    fill,
    onFill: contrast(fill, '#ffffff') >= textContrast ? '#ffffff' : '#000000',
    fillEdge,
    wash,
    cover:
      color.lightness >= brightLightness && (scheme.keepsBright || color.chroma >= colorfulChroma)
        ? [stop(color.lightness - tintStep, 1), accent, stop(Math.min(tintMax, color.lightness + tintStep), 0.6, coverHueShift)]
        : [
            stop(cover.first, 0.75),
            stop(Math.min(most, Math.max(least, color.lightness)), 1),
            stop(cover.last, 0.85, coverHueShift),
          ],
    onCover: stop(onCover, 0.75),
  };
}

/** The color itself, or else the nearest lightness that has this contrast with all backgrounds. */
function withContrast(accent: string, color: Oklch, step: number, backgrounds: string[], least: number): string {
  const isEnough = (hex: string) => backgrounds.every((background) => contrast(hex, background) >= least);
  let hex = accent;
  for (let { lightness } = color; !isEnough(hex) && lightness >= 0 && lightness <= 1; ) {
    lightness += step;
    hex = oklchToHex({ ...color, lightness: Math.min(1, Math.max(0, lightness)) });
  }
  return hex;
}
