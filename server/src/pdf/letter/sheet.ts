import { asciiString, number } from '../file/pdf-values.ts';
import { type Element, newElement } from '../file/structure.ts';
import type { UsedFont } from '../fonts/embed-font.ts';
import type { FontStyle } from '../fonts/faces.ts';
import type { Glyph } from '../fonts/shape.ts';
import type { Fragment, SetLine } from './break-lines.ts';

/** What is drawn on a page. Lengths are points from its upper left corner. */
export type Sheet = { operators: string[]; marked: Element[]; links: PageLink[] };
export type PageLink = { address: string; left: number; top: number; right: number; bottom: number; element: Element };
export type Fonts = { use(style: FontStyle): UsedFont; nameOf(style: FontStyle): string };
export type Color = readonly [red: number, green: number, blue: number];
export type TextLook = { size: number; color: Color; linkColor: Color };

export const paperWidth = 595.28;
export const paperHeight = 841.89;
export const black: Color = [0.11, 0.12, 0.13];
export const grey: Color = [0.42, 0.44, 0.46];
export const pale: Color = [0.85, 0.86, 0.87];
const perEm = 1000;
const underlineDepth = 0.14;
const linkHeight = 0.8;

export function newSheet(): Sheet {
  return { operators: [], marked: [], links: [] };
}

export function hexColor(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** What belongs to the page and not to its text: readers leave it out. */
export function drawArtifact(page: Sheet, operators: string): void {
  page.operators.push(`/Artifact BMC\n${operators}\nEMC`);
}

export function rectangle(color: Color, x: number, top: number, width: number, height: number): string {
  return `${fill(color)} ${number(x)} ${number(paperHeight - top - height)} ${number(width)} ${number(height)} re f`;
}

/** A line of text as a part of `element`; without one, it is what an earlier page has too. */
export function drawLine(
  pages: Sheet[],
  fonts: Fonts,
  element: Element | null,
  line: SetLine,
  x: number,
  baseline: number,
  look: TextLook,
): void {
  const page = pages.at(-1);
  if (!page) return;
  for (const fragment of line.fragments) {
    if (!element) drawArtifact(page, drawFragment(fonts, fragment, x, baseline, look.size, look.color));
    else if (fragment.link === null) mark(pages, page, element, drawFragment(fonts, fragment, x, baseline, look.size, look.color));
    else drawLink(pages, page, fonts, element, fragment, fragment.link, x, baseline, look);
  }
}

/** Text without structure: at the head and the foot of a page. */
export function lineOperators(fonts: Fonts, line: SetLine, x: number, baseline: number, size: number, color: Color): string {
  return line.fragments.map((fragment) => drawFragment(fonts, fragment, x, baseline, size, color)).join('\n');
}

function drawLink(
  pages: Sheet[],
  page: Sheet,
  fonts: Fonts,
  parent: Element,
  fragment: Fragment,
  address: string,
  x: number,
  baseline: number,
  { size, linkColor }: TextLook,
): void {
  const element = newElement('Link', parent);
  const left = x + fragment.x;
  const underline = rectangle(linkColor, left, baseline + underlineDepth * size, fragment.width, 0.4);
  mark(pages, page, element, `${drawFragment(fonts, fragment, x, baseline, size, linkColor)}\n${underline}`);
  const [top, bottom] = [baseline - linkHeight * size, baseline + 2 * underlineDepth * size];
  page.links.push({ address, left, top, right: left + fragment.width, bottom, element });
}

function mark(pages: Sheet[], page: Sheet, element: Element, operators: string): void {
  const id = page.marked.push(element) - 1;
  element.kids.push({ page: pages.length - 1, mark: id });
  page.operators.push(`/${element.type} <</MCID ${id}>> BDC\n${operators}\nEMC`);
}

function drawFragment(fonts: Fonts, fragment: Fragment, x: number, baseline: number, size: number, color: Color): string {
  const font = fonts.use(fragment.style);
  const start = `BT ${fill(color)} /${fonts.nameOf(fragment.style)} ${number(size)} Tf`;
  return `${start} 1 0 0 1 ${number(x + fragment.x)} ${number(paperHeight - baseline)} Tm ${showGlyphs(font, fragment.glyphs, size)} ET`;
}

/** Numbers between the glyphs move the next one to the left, in thousandths of the size. */
function showGlyphs(font: UsedFont, glyphs: Glyph[], size: number): string {
  const shown: string[] = [];
  let parts: string[] = [];
  let codes = '';
  let rise = 0;
  const flush = () => {
    if (codes) parts.push(`<${codes}>`);
    codes = '';
  };
  const move = (left: number) => {
    if (Math.abs(left) < 0.01) return;
    flush();
    parts.push(number(left));
  };
  const show = () => {
    flush();
    if (parts.length > 0) shown.push(`[${parts.join('')}] TJ`);
    parts = [];
  };
  for (const glyph of glyphs) {
    const { code, width } = font.use(glyph);
    if (glyph.y !== rise) {
      show();
      rise = glyph.y;
      shown.push(`${number((rise * size) / perEm)} Ts`);
    }
    move(-glyph.x);
    codes += code;
    move(width + glyph.x - glyph.advance);
  }
  show();
  if (rise !== 0) shown.push('0 Ts');
  return shown.join(' ');
}

function fill(color: Color): string {
  return `${color.map(number).join(' ')} rg`;
}

export function linkEntries({ address, left, top, right, bottom }: PageLink): string {
  const box = [left, paperHeight - bottom, right, paperHeight - top].map(number).join(' ');
  return `/Type/Annot/Subtype/Link/Rect[${box}]/Border[0 0 0]/F 4/Contents ${asciiString(address)}/A<</S/URI/URI ${asciiString(address)}>>`;
}
