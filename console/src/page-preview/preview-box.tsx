import { type RefObject, useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import './page-preview.css';

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
