import type { ParsedPage } from './parse-page.ts';

const shownElements = new Set(
  (
    'a article aside bdi blockquote br button code dd details div dl dt em fieldset footer form h1 h2 h3 h4 h5 h6 header hr img input ' +
    'label legend li main nav ol option p pre search section select span strong summary table tbody td textarea th thead time tr ul'
  ).split(' '),
);
// No addresses and no handlers: nothing leads out of the preview.
const shownAttributes = new Set(
  'class id lang dir for type value rows placeholder required checked selected maxlength inputmode accept role hidden'.split(' '),
);
// Links without an address are not underlined by browsers.
const previewStyle = 'a{text-decoration:underline}button{pointer-events:none}';

/** Shows the page in the document of a frame: its elements copied one by one, and its style sheet. The scroll position stays. */
export function copyPage({ document: page, css }: ParsedPage, target: Document): void {
  const { scrollTop } = target.documentElement;
  target.documentElement.lang = page.documentElement.lang;
  target.body.dir = page.body.dir;
  setStyle(target, previewStyle + css);
  target.body.replaceChildren(...copyNodes(page.body, target));
  target.documentElement.scrollTop = scrollTop;
}

/** Not as an element, which the CSP refuses. */
function setStyle(target: Document, css: string): void {
  const view = target.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [sheet];
}

function copyNodes(parent: Node, target: Document): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text) return [target.createTextNode(node.data)];
    if (!(node instanceof HTMLElement) || !shownElements.has(node.localName)) return [];
    return [node instanceof HTMLImageElement ? copyImage(node, target) : copyElement(node, target)];
  });
}

function copyElement(element: HTMLElement, target: Document): HTMLElement {
  const copy = target.createElement(element.localName);
  for (const { name, value } of element.attributes)
    if (shownAttributes.has(name) || name.startsWith('aria-')) copy.setAttribute(name, value);
  copy.replaceChildren(...copyNodes(element, target));
  return copy;
}

/** The console shows images of this server only; in place of others a letter, as the page of a company without a logo has. */
function copyImage(image: HTMLImageElement, target: Document): HTMLElement {
  const isOwn = image.src.startsWith(`${window.location.origin}/`);
  const copy = target.createElement(isOwn ? 'img' : 'span');
  copy.className = isOwn ? image.className : 'letter';
  if (isOwn) copy.setAttribute('src', image.src);
  else copy.textContent = image.parentElement?.textContent?.trim().charAt(0).toUpperCase() ?? '';
  return copy;
}
