import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { MarkedBox } from './mark-pages.ts';
import type { PdfPage } from './open-pdf.ts';

type Props = { page: PdfPage; total: number; boxes: readonly MarkedBox[] };

const renderAhead = '600px';
const pixelRatioMax = 2;

/** A page is painted when it is near. */
export function PageView({ page, total, boxes }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? paintWhenNear(canvas.current, page) : undefined), [page]);
  return (
    <div className="cv-paper cv-page" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      <canvas ref={canvas} className="cv-canvas" role="img" aria-label={`Page ${page.number} of ${total}`} />
      {boxes.map(({ left, top, width, height, isChosen }) => (
        <span
          key={`${left} ${top} ${width} ${isChosen}`}
          className={classNames('cv-box', isChosen && 'cv-mark-chosen')}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
        />
      ))}
    </div>
  );
}

function share(part: number): string {
  return `${part * 100}%`;
}

function paintWhenNear(canvas: HTMLCanvasElement, page: PdfPage): () => void {
  let stop = () => {};
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      stop = paint(canvas, page);
    },
    { rootMargin: renderAhead },
  );
  observer.observe(canvas);
  return () => {
    observer.disconnect();
    stop();
  };
}

function paint(canvas: HTMLCanvasElement, { page, width }: PdfPage): () => void {
  const ratio = Math.min(pixelRatioMax, Math.max(1, window.devicePixelRatio));
  const viewport = page.getViewport({ scale: (canvas.clientWidth / width) * ratio });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.then(
    () => canvas.setAttribute('data-painted', 'true'),
    // Cancelled because another candidate is shown.
    () => {},
  );
  return () => task.cancel();
}
