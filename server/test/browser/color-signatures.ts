/** Marks the elements whose colors axe has to check. */
export const newAttribute = 'data-new-colors';

/*
 * The signature of a text is all that its contrast depends on: its own color and font, the opacity of what it is in, and every box that is
 * painted where it stands, in the order of the document. Equal signatures are equal contrasts, on any screen and in both color schemes.
 */

/** Gives every element with text a signature, and returns the signatures that occur. */
export const signElements = `(() => {
  const boxes = [];
  const texts = [];
  const opacities = new Map();
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  const range = document.createRange();
  const sizeOf = (element) => {
    if (element.matches('input, select, textarea')) return element.getBoundingClientRect();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode, clipPath, position, zIndex } = style;
    const above = opacities.get(element.parentElement) ?? '';
    opacities.set(element, opacity === '1' && filter === 'none' ? above : above + opacity + filter + ' ');
    const isPicture = element.matches('img, svg, canvas, video, iframe, object');
    const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || isPicture || mixBlendMode !== 'normal';
    if (isPainted) {
      const paint = [isPicture && element.tagName, backgroundColor, backgroundImage, backgroundClip, opacity, mixBlendMode, clipPath, position, zIndex];
      boxes.push({ box: element.getBoundingClientRect(), paint: paint.join(' ') });
    }
    if ([...element.childNodes].some(isText) || element.matches('input, select, textarea')) {
      const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = style;
      const text = [color, fontSize, fontWeight, textShadow, webkitTextStroke, position, zIndex, opacities.get(element)];
      texts.push({ element, box: sizeOf(element), text: text.join(' ') });
    }
  }
  const overlaps = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const covers = (one, other) =>
    one.left <= other.left + 1 && one.right >= other.right - 1 && one.top <= other.top + 1 && one.bottom >= other.bottom - 1;
  const indexes = new Map();
  globalThis.signatureIndexes = new Map();
  for (const { element, box, text } of texts) {
    const below = boxes.filter((each) => overlaps(each.box, box));
    const signature = [text, ...below.map((each) => (covers(each.box, box) ? 'all ' : 'part ') + each.paint)].join('\\n');
    if (!indexes.has(signature)) indexes.set(signature, indexes.size);
    signatureIndexes.set(element, indexes.get(signature));
  }
  return [...indexes.keys()];
})()`;

/** Marks the elements whose signature, in the order in which they were returned, is new. */
export function markElements(isNew: boolean[]): string {
  return `(() => {
    const isNew = ${JSON.stringify(isNew)};
    for (const [element, index] of signatureIndexes) element.toggleAttribute('${newAttribute}', isNew[index]);
  })()`;
}

export const unmarkElements = `(() => {
  for (const element of document.querySelectorAll('[${newAttribute}]')) element.removeAttribute('${newAttribute}');
  delete globalThis.signatureIndexes;
})()`;
