import { useEffect, useRef } from 'react';
import { copyPage } from './copy-page.ts';
import { parsePage } from './parse-page.ts';

type Props = { html: string; title: string; width: number; height: number; scale: number };

/**
 * A frame without an address, which the CSP of the console allows and which inherits it. It is sandboxed: no scripts, no forms that are
 * sent, no navigation of the console. In a frame the style sheet of the board finds its own root, sizes and media queries.
 */
export function PreviewFrame({ html, title, width, height, scale }: Props) {
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
