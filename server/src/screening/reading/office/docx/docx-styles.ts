import { childElements, findChild, type XmlNode } from '#xml/xml-tree.ts';

/** What a style or a run says of its text; undefined where it says nothing. */
export type RunProperties = {
  isBold?: boolean;
  size?: number;
  isVanished?: boolean;
  isItalic?: boolean;
  color?: string;
  hasShading?: boolean;
};
type ParagraphStyle = { run: RunProperties; isList: boolean };

export type DocxStyles = {
  defaults: RunProperties;
  paragraph(id: string | undefined): ParagraphStyle;
  run(id: string | undefined): RunProperties;
};

const chainMax = 20;

/** The styles of a document with what they inherit. */
export function readDocxStyles(styles: XmlNode | undefined): DocxStyles {
  const root = findChild(styles, 'styles');
  const all = root ? childElements(root).filter(({ name }) => name === 'style') : [];
  const byId = new Map(all.map((style) => [style.attributes.styleId ?? '', style]));
  const defaultId = all.find(({ attributes }) => attributes.type === 'paragraph' && isOn(attributes.default ?? '0'))?.attributes
    .styleId;
  const resolved = new Map<string, ParagraphStyle>();
  const resolve = (id: string | undefined): ParagraphStyle => {
    const key = id ?? defaultId ?? '';
    const style = resolved.get(key) ?? inheritDocxStyle(byId, key);
    resolved.set(key, style);
    return style;
  };
  return {
    defaults: readRunProperties(findChild(root, 'docDefaults', 'rPrDefault', 'rPr')),
    paragraph: resolve,
    run: (id) => (id === undefined ? {} : resolve(id).run),
  };
}

function inheritDocxStyle(byId: Map<string, XmlNode>, id: string): ParagraphStyle {
  const chain: XmlNode[] = [];
  for (
    let style = byId.get(id);
    style && chain.length < chainMax;
    style = byId.get(findChild(style, 'basedOn')?.attributes.val ?? '')
  )
    chain.unshift(style);
  return {
    run: Object.assign({}, ...chain.map((style) => readRunProperties(findChild(style, 'rPr')))),
    isList: chain.some((style) => isListed(findChild(style, 'pPr'))),
  };
}

export function readRunProperties(properties: XmlNode | undefined): RunProperties {
  const found: RunProperties = {};
  for (const { name, attributes } of properties ? childElements(properties) : []) {
    if (name === 'b') found.isBold = isOn(attributes.val);
    else if (name === 'i') found.isItalic = isOn(attributes.val);
    else if (name === 'sz' && Number(attributes.val) > 0) found.size = Number(attributes.val) / 2;
    else if (name === 'vanish') found.isVanished = isOn(attributes.val);
    else if (name === 'color') found.color = attributes.val ?? 'auto';
    else if ((name === 'shd' && isFilled(attributes.fill)) || name === 'highlight') found.hasShading = true;
  }
  return found;
}

export function isFilled(fill: string | undefined): boolean {
  return fill !== undefined && fill !== 'auto' && fill.toLowerCase() !== 'ffffff';
}

/** A paragraph with a bullet or a number. numId 0 removes those of its style. */
export function isListed(properties: XmlNode | undefined): boolean {
  const numbering = findChild(properties, 'numPr');
  return numbering !== undefined && findChild(numbering, 'numId')?.attributes.val !== '0';
}

/** A property that is on when it has no value. */
function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off|none)$/i.test(value);
}
