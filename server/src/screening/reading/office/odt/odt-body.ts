import { childElements, type XmlNode } from '#xml/xml-tree.ts';
import type { FlowLine } from '../../flow/flow-line.ts';
import { FlowWriter, type TextStyle } from '../../flow/flow-writer.ts';
import { joinCells } from '../../flow/table-row.ts';
import { shownAddress } from '../../link-address.ts';
import { isNearWhite } from '../color.ts';
import { applyStyle, type OdtStyle, type OdtStyles } from './odt-styles.ts';

export type OdtPart = { lines: FlowLine[]; hasHiddenText: boolean };

const defaultSize = 12;
const visibleSizeMin = 2;
const spacesMax = 100;
// Deleted text, comments, page numbers and declarations.
const skipped = new Set([
  'tracked-changes',
  'annotation',
  'page-number',
  'page-count',
  'forms',
  'sequence-decls',
  'covered-table-cell',
  'note-citation',
]);
const shapes = new Set(['text-box', 'custom-shape', 'rect', 'ellipse']);

export function readOdtBody(body: XmlNode, styles: OdtStyles): OdtPart {
  return new OdtReader(styles).readPart(body, {});
}

class OdtReader {
  readonly #styles: OdtStyles;
  readonly #writer = new FlowWriter();
  #bullet = '';

  constructor(styles: OdtStyles) {
    this.#styles = styles;
  }

  readPart(node: XmlNode, outer: OdtStyle): OdtPart {
    this.#readBlocks(node, outer);
    this.#writer.endParagraph();
    return { lines: this.#writer.lines, hasHiddenText: this.#writer.hasHiddenText };
  }

  #readBlocks(node: XmlNode, outer: OdtStyle): void {
    for (const child of childElements(node)) {
      if (skipped.has(child.name)) continue;
      if (child.name === 'p' || child.name === 'h') this.#readParagraph(child, outer);
      else if (child.name === 'table') this.#readTable(child, outer);
      else if (child.name === 'list-item') this.#readListItem(child, outer);
      else if (shapes.has(child.name)) this.#addBlock(child, outer);
      else this.#readBlocks(child, this.#within(child, outer));
    }
  }

  #readParagraph(paragraph: XmlNode, outer: OdtStyle): void {
    const style = this.#styleOf(paragraph, outer);
    this.#readShapes(paragraph, outer);
    if (this.#bullet !== '') this.#writer.text(this.#bullet, odtTextStyle(style));
    this.#bullet = '';
    this.#readInline(paragraph, style);
    this.#writer.endParagraph();
  }

  /** Text boxes are anchored in a paragraph and stand before it. */
  #readShapes(node: XmlNode, outer: OdtStyle): void {
    for (const child of childElements(node)) {
      if (shapes.has(child.name)) this.#addBlock(child, this.#within(node, outer));
      else if (child.name !== 'p') this.#readShapes(child, this.#within(node, outer));
    }
  }

  #addBlock(node: XmlNode, outer: OdtStyle): void {
    const { lines, hasHiddenText } = new OdtReader(this.#styles).readPart(node, this.#within(node, outer));
    this.#writer.addBlock(lines);
    this.#writer.hasHiddenText ||= hasHiddenText;
  }

  #readListItem(item: XmlNode, outer: OdtStyle): void {
    this.#bullet = '• ';
    this.#readBlocks(item, outer);
    this.#bullet = '';
  }

  #readInline(node: XmlNode, style: OdtStyle): void {
    for (const child of node.children) {
      if (typeof child === 'string') this.#writer.text(child.replace(/\s+/g, ' '), odtTextStyle(style));
      else if (!skipped.has(child.name) && !shapes.has(child.name)) this.#readInlineElement(child, style);
    }
  }

  #readInlineElement(element: XmlNode, style: OdtStyle): void {
    const { name, attributes } = element;
    if (name === 's') this.#writer.text(' '.repeat(Math.min(Number(attributes.c ?? 1) || 1, spacesMax)), odtTextStyle(style));
    else if (name === 'tab') this.#writer.text('\t', odtTextStyle(style));
    else if (name === 'line-break') this.#writer.breakLine();
    else if (name === 'a') this.#readLink(element, style);
    else if (name === 'hidden-text')
      this.#writer.text(attributes['string-value'] ?? 'x', { ...odtTextStyle(style), isHidden: true });
    else if (name === 'note-body') this.#addNote(element);
    else this.#readInline(element, this.#styleOf(element, style));
  }

  #readLink(link: XmlNode, style: OdtStyle): void {
    const before = this.#writer.currentText().length;
    this.#readInline(link, this.#styleOf(link, style));
    const address = shownAddress(link.attributes.href ?? '', this.#writer.currentText().slice(before));
    if (address) this.#writer.text(` ${address}`, odtTextStyle(style));
  }

  #addNote(note: XmlNode): void {
    const { lines } = new OdtReader(this.#styles).readPart(note, {});
    for (const { text, size, isBold } of lines) this.#writer.text(` ${text}`, { size, isBold, isHidden: false });
  }

  #readTable(table: XmlNode, outer: OdtStyle): void {
    const within = this.#within(table, outer);
    for (const child of childElements(table)) {
      if (child.name === 'table-row') this.#readRow(child, this.#within(child, within));
      else if (child.name.startsWith('table-') && child.name.endsWith('rows')) this.#readTable(child, within);
    }
  }

  #readRow(row: XmlNode, outer: OdtStyle): void {
    const cells = childElements(row).filter(({ name }) => name === 'table-cell');
    const parts = cells.map((cell) => new OdtReader(this.#styles).readPart(cell, this.#within(cell, outer)));
    this.#writer.addBlock(joinCells(parts.map(({ lines }) => lines)));
    this.#writer.hasHiddenText ||= parts.some(({ hasHiddenText }) => hasHiddenText);
  }

  /** Of a container only its background and whether it is shown matter. */
  #within({ attributes }: XmlNode, outer: OdtStyle): OdtStyle {
    const { hasBackground = false } = this.#styles(attributes['style-name']);
    const isUndisplayed = outer.isUndisplayed || attributes.display === 'none';
    return { ...outer, hasBackground: outer.hasBackground || hasBackground, ...(isUndisplayed ? { isUndisplayed } : {}) };
  }

  #styleOf({ attributes }: XmlNode, outer: OdtStyle): OdtStyle {
    const style = applyStyle(outer, this.#styles(attributes['style-name']));
    return outer.isUndisplayed || attributes['is-hidden'] === 'true' ? { ...style, isUndisplayed: true } : style;
  }
}

function odtTextStyle({ isBold, size, color, isUndisplayed, hasBackground }: OdtStyle): TextStyle {
  const points = size ?? defaultSize;
  const isFaint = isNearWhite(color) && !hasBackground;
  return { size: points, isBold: isBold ?? false, isHidden: isUndisplayed === true || points < visibleSizeMin || isFaint };
}
