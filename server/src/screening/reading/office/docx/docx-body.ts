import { childElements, findAll, findChild, type XmlNode } from '#xml/xml-tree.ts';
import type { FlowLine } from '../../flow/flow-line.ts';
import { FlowWriter, type TextStyle } from '../../flow/flow-writer.ts';
import { joinCells } from '../../flow/table-row.ts';
import { shownAddress } from '../../link-address.ts';
import { isDarkFill, isNearWhite } from '../color.ts';
import { type DocxStyles, isFilled, isListed, type RunProperties, readRunProperties } from './docx-styles.ts';

export type DocxPart = { lines: FlowLine[]; hasHiddenText: boolean };
export type DocxContext = { styles: DocxStyles; links: Map<string, string>; hasBackground: boolean };

const defaultSize = 10;
const visibleSizeMin = 2;
// Deleted and moved text, fields' instructions, and properties, which have no text.
const skipped = new Set(['del', 'moveFrom', 'delText', 'pPr', 'rPr', 'sectPr', 'tblPr', 'tcPr', 'trPr', 'sdtPr', 'Fallback']);
const noteMarks = new Set(['separator', 'continuationSeparator']);

export function readDocxBody(xml: XmlNode, context: DocxContext): DocxPart {
  const writer = new FlowWriter();
  new BodyReader(context, writer).readBlocks(xml, context.hasBackground);
  writer.endParagraph();
  return { lines: writer.lines, hasHiddenText: writer.hasHiddenText };
}

class BodyReader {
  readonly #context: DocxContext;
  readonly #writer: FlowWriter;
  /** The instruction of the field that is open, such as HYPERLINK "mailto:…". */
  #instruction = '';

  constructor(context: DocxContext, writer: FlowWriter) {
    this.#context = context;
    this.#writer = writer;
  }

  /** Paragraphs, tables and what has them inside. */
  readBlocks(node: XmlNode, isShaded: boolean): void {
    for (const child of childElements(node)) {
      if (skipped.has(child.name) || noteMarks.has(child.attributes.type ?? '')) continue;
      if (child.name === 'p') this.#readParagraph(child, isShaded);
      else if (child.name === 'tbl') this.#readTable(child, isShaded);
      else if (child.name === 'AlternateContent') this.readBlocks(alternative(child), isShaded);
      else this.readBlocks(child, isShaded);
    }
  }

  #readParagraph(paragraph: XmlNode, isShaded: boolean): void {
    this.#readTextBoxes(paragraph);
    const properties = findChild(paragraph, 'pPr');
    const style = this.#context.styles.paragraph(findChild(properties, 'pStyle')?.attributes.val);
    const shading = isShaded || isFilled(findChild(properties, 'shd')?.attributes.fill);
    const base = { ...this.#context.styles.defaults, ...style.run };
    const numbering = findChild(properties, 'numPr');
    if (numbering ? isListed(properties) : style.isList) this.#writer.text('• ', docxTextStyle(base, true));
    this.#readInline(paragraph, base, shading);
    this.#writer.endParagraph();
  }

  /** Text boxes are anchored in a paragraph and stand before it, from top to bottom. */
  #readTextBoxes(paragraph: XmlNode): void {
    const boxes = findTextBoxes(paragraph).sort((one, other) => one.top - other.top);
    for (const { content, isFilledBox } of boxes) {
      const writer = new FlowWriter();
      new BodyReader(this.#context, writer).readBlocks(content, isFilledBox || this.#context.hasBackground);
      writer.endParagraph();
      this.#writer.addBlock(writer.lines);
      this.#writer.hasHiddenText ||= writer.hasHiddenText;
    }
  }

  #readInline(node: XmlNode, base: RunProperties, isShaded: boolean): void {
    for (const child of childElements(node)) {
      if (skipped.has(child.name) || child.name === 'txbxContent') continue;
      if (child.name === 'r') this.#readRun(child, base, isShaded);
      else if (child.name === 'hyperlink') this.#readLink(child, base, isShaded);
      else if (child.name === 'AlternateContent') this.#readInline(alternative(child), base, isShaded);
      else if (child.name === 'p') this.#readParagraph(child, isShaded);
      else this.#readInline(child, base, isShaded);
    }
  }

  #readLink(link: XmlNode, base: RunProperties, isShaded: boolean): void {
    const before = this.#writer.currentText().length;
    this.#readInline(link, base, isShaded);
    this.#addAddress(this.#context.links.get(link.attributes.id ?? ''), before, base);
  }

  #addAddress(url: string | undefined, before: number, base: RunProperties): void {
    const address = url && shownAddress(url, this.#writer.currentText().slice(before));
    if (address) this.#writer.text(` ${address}`, docxTextStyle(base, true));
  }

  #readRun(run: XmlNode, base: RunProperties, isShaded: boolean): void {
    const properties = findChild(run, 'rPr');
    const named = this.#context.styles.run(findChild(properties, 'rStyle')?.attributes.val);
    const style = docxTextStyle({ ...base, ...named, ...readRunProperties(properties) }, isShaded);
    for (const child of childElements(run)) this.#readRunContent(child, style, base);
  }

  #readRunContent(child: XmlNode, style: TextStyle, base: RunProperties): void {
    if (child.name === 't') this.#writer.text(child.children.filter((text) => typeof text === 'string').join(''), style);
    else if (child.name === 'tab' || child.name === 'ptab') this.#writer.text('\t', style);
    else if (child.name === 'br' || child.name === 'cr') this.#writer.breakLine();
    else if (child.name === 'noBreakHyphen') this.#writer.text('-', style);
    else if (child.name === 'sym') this.#writer.text('•', style);
    else if (child.name === 'instrText') this.#instruction += child.children.filter((text) => typeof text === 'string').join('');
    else if (child.name === 'fldChar') this.#readFieldMark(child.attributes.fldCharType, base);
  }

  #readFieldMark(kind: string | undefined, base: RunProperties): void {
    if (kind === 'begin') this.#instruction = '';
    if (kind !== 'end') return;
    this.#addAddress(/^\s*HYPERLINK\s+"([^"]+)"/.exec(this.#instruction)?.[1], 0, base);
    this.#instruction = '';
  }

  #readTable(table: XmlNode, isShaded: boolean): void {
    const hasStyle = findChild(table, 'tblPr', 'tblStyle') !== undefined;
    for (const row of rowsOf(table)) {
      const cells = childElements(row).flatMap((cell) =>
        cell.name === 'sdt' ? findAll(cell, 'tc') : cell.name === 'tc' ? [cell] : [],
      );
      this.#writer.addBlock(joinCells(cells.map((cell) => this.#readCell(cell, isShaded || hasStyle))));
    }
  }

  #readCell(cell: XmlNode, isShaded: boolean): FlowLine[] {
    const writer = new FlowWriter();
    const shading = isFilled(findChild(cell, 'tcPr', 'shd')?.attributes.fill);
    new BodyReader(this.#context, writer).readBlocks(cell, isShaded || shading);
    writer.endParagraph();
    this.#writer.hasHiddenText ||= writer.hasHiddenText;
    return writer.lines;
  }
}

function rowsOf(table: XmlNode): XmlNode[] {
  return childElements(table).flatMap((child) => (child.name === 'tr' ? [child] : skipped.has(child.name) ? [] : rowsOf(child)));
}

/** Word writes a drawing in several ways; the first one that has text is read, so that nothing is read twice. */
function alternative(content: XmlNode): XmlNode {
  const choices = childElements(content);
  return choices.find((choice) => findAll(choice, 't').length > 0) ?? { name: '', attributes: {}, children: [] };
}

type TextBox = { content: XmlNode; top: number; isFilledBox: boolean };

function findTextBoxes(node: XmlNode, top = 0, isFilledBox = false): TextBox[] {
  return childElements(node).flatMap((child): TextBox[] => {
    if (child.name === 'txbxContent') return [{ content: child, top, isFilledBox }];
    if (child.name === 'p' || child.name === 'pPr') return [];
    if (child.name === 'AlternateContent') return findTextBoxes(alternative(child), top, isFilledBox);
    const offset = child.name === 'anchor' ? Number(findChild(child, 'positionV', 'posOffset')?.children[0] ?? 0) : top;
    return findTextBoxes(child, Number.isFinite(offset) ? offset : top, isFilledBox || hasFill(child));
  });
}

/** A shape with a fill of its own, of DrawingML or VML. */
function hasFill(shape: XmlNode): boolean {
  const isPlain = findChild(shape, 'spPr', 'solidFill') === undefined && findChild(shape, 'spPr', 'gradFill') === undefined;
  return !isPlain || isDarkFill(shape.attributes.fillcolor);
}

function docxTextStyle({ isBold, isItalic, size, isVanished, color, hasShading }: RunProperties, isShaded: boolean): TextStyle {
  const points = size ?? defaultSize;
  const isFaint = isNearWhite(color) && !isShaded && !hasShading;
  const look = `${isItalic ?? false} ${color ?? ''}`;
  return { size: points, isBold: isBold ?? false, look, isHidden: isVanished === true || points < visibleSizeMin || isFaint };
}
