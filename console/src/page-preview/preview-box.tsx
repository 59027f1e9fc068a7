import { type RefObject, useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '#ui/skeleton.tsx';
import './page-preview.css';
import { type ParsedPage, parsePage } from './parse-page.ts';

type Props = { html: string | undefined; title: string; pageWidth: number };

/** A page of the board, scaled down to the box when that is narrower. */
export function PreviewBox({ html, title, pageWidth }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const scale = Math.min(1, width / pageWidth);
  return (
    <div className="preview-box" ref={box}>
      {html === undefined && <SkeletonRows />}
      {html !== undefined && width > 0 && (
        <PreviewFrame html={html} title={title} width={pageWidth} height={height} scale={scale} />
      )}
    </div>
  );
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

type PreviewFrameProps = { html: string; title: string; width: number; height: number; scale: number };

/**
 * A frame without an address, which the CSP of the console allows and which inherits it. It is sandboxed: no scripts, no forms that are
 * sent, no navigation of the console. In a frame the style sheet of the board finds its own root, sizes and media queries.
 */
function PreviewFrame({ html, title, width, height, scale }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const target = frame.current?.contentDocument;
    if (target) copyPage(parsePage(html), target);
  };
  useEffect(show, [html]);
  return (
    <iframe
      ref={frame}
      className="preview-frame"
      title={title}
      sandbox="allow-same-origin"
      onLoad={show}
      style={{ inlineSize: width, blockSize: height / scale, transform: `scale(${scale})` }}
    />
  );
}

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
function copyPage({ document: page, css }: ParsedPage, target: Document): void {
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
