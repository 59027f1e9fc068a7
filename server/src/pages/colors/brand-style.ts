import { brandColors, type Palette } from './brand-colors.ts';

const accentShape = /^#[0-9a-f]{6}$/;

/** The custom properties of page.css in the color of a company; empty without one. */
export function brandStyle(accentColor: string | null | undefined): string {
  if (!accentColor || !accentShape.test(accentColor)) return '';
  const { light, dark } = brandColors(accentColor);
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

function properties({ accent, fill, onFill, fillEdge, wash, cover, onCover }: Palette): string {
  const [first, middle, last] = cover;
  return `--accent:${accent};--fill:${fill};--on-fill:${onFill};--fill-edge:${fillEdge};--wash:${wash};--cover-1:${first};--cover-2:${middle};--cover-3:${last};--on-cover:${onCover}`;
}
