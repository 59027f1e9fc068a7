import { childElements, findAll, type XmlNode } from '#xml/xml-tree.ts';
import { isDarkFill } from '../color.ts';

/** What a style says of its text; undefined where it says nothing. */
export type OdtStyle = {
  isBold?: boolean;
  size?: number;
  /** In percent of the size of the style that it inherits from. */
  relativeSize?: number;
  color?: string;
  isUndisplayed?: boolean;
  /** A background, or a fill of a shape. */
  hasBackground?: boolean;
};

export type OdtStyles = (name: string | undefined) => OdtStyle;

const chainMax = 20;

/** The styles of content.xml and styles.xml, with what they inherit. */
export function readOdtStyles(parts: XmlNode[]): OdtStyles {
  const styles = parts.flatMap((part) => findAll(part, 'style'));
  const byName = new Map(styles.map((style) => [style.attributes.name ?? '', style]));
  const fallback = parts
    .flatMap((part) => findAll(part, 'default-style'))
    .find(({ attributes }) => attributes.family === 'paragraph');
  const resolved = new Map<string, OdtStyle>();
  return (name = '') => {
    const style = resolved.get(name) ?? inheritOdtStyle(byName, name, fallback);
    resolved.set(name, style);
    return style;
  };
}

function inheritOdtStyle(byName: Map<string, XmlNode>, name: string, fallback: XmlNode | undefined): OdtStyle {
  const chain: XmlNode[] = [];
  for (
    let style = byName.get(name);
    style && chain.length < chainMax;
    style = byName.get(style.attributes['parent-style-name'] ?? '')
  )
    chain.unshift(style);
  // The default style is for paragraphs: a span says only what it changes.
  const isParagraph = chain.some(({ attributes }) => attributes.family === 'paragraph');
  return [...(fallback && isParagraph ? [fallback] : []), ...chain].map(readStyle).reduce(applyStyle, {});
}

/** `inner` on top of `outer`. */
export function applyStyle(outer: OdtStyle, inner: OdtStyle): OdtStyle {
  const size = inner.size ?? (inner.relativeSize && outer.size ? (outer.size * inner.relativeSize) / 100 : outer.size);
  return {
    ...outer,
    ...inner,
    ...(size === undefined ? {} : { size }),
    hasBackground: outer.hasBackground || inner.hasBackground || false,
  };
}

function readStyle(style: XmlNode): OdtStyle {
  const found: OdtStyle = {};
  for (const { name, attributes } of childElements(style).filter((child) => child.name.endsWith('-properties'))) {
    if (isDarkFill(attributes['background-color']) || (attributes.fill === 'solid' && isDarkFill(attributes['fill-color'])))
      found.hasBackground = true;
    if (attributes.fill === 'gradient' || attributes.fill === 'bitmap') found.hasBackground = true;
    if (name === 'text-properties') Object.assign(found, readTextProperties(attributes));
  }
  return found;
}

function readTextProperties(attributes: Record<string, string>): OdtStyle {
  const weight = attributes['font-weight'];
  const size = /^(\d+(?:\.\d+)?)(pt|%)$/.exec(attributes['font-size'] ?? '');
  return {
    ...(weight === undefined ? {} : { isBold: weight === 'bold' || Number(weight) >= 600 }),
    ...(size?.[2] === 'pt' ? { size: Number(size[1]) } : {}),
    ...(size?.[2] === '%' ? { relativeSize: Number(size[1]) } : {}),
    ...(attributes.color === undefined ? {} : { color: attributes.color }),
    ...(attributes.display === undefined ? {} : { isUndisplayed: attributes.display === 'none' }),
  };
}
