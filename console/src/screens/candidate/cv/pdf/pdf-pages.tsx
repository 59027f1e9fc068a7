import type { Candidate, GetCvTextAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readCandidate } from '#candidates-list/candidate-reads.ts';
import { t } from '#language/t.ts';
import { cvTextQuery } from '#queries/candidate-queries.ts';
import { scrollBehavior } from '#screens/candidate/cv/cv-text.tsx';
import type { Quotes } from '#screens/candidate/cv/marked-text.ts';
import { sameOrigin } from '#screens/candidate/cv/same-origin.ts';
import { ScanText } from '#screens/candidate/cv/scan-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type MarkedBox, markPages } from './mark-pages.ts';
import { type OpenPdf, openPdf, type PdfPage } from './open-pdf.ts';

type Props = { candidate: Candidate; quotes: Quotes; choice: number };

/** The pages as they were designed, with the quotes marked. */
export default function PdfPages({ candidate, quotes, choice }: Props) {
  const [pdf, setPdf] = useState<OpenPdf | 'failed'>();
  const container = useRef<HTMLElement>(null);
  const { data } = useQuery({ ...cvTextQuery(candidate.id), enabled: candidate.cv_status === 'ok' });
  const pages = pdf === 'failed' ? undefined : pdf?.pages;
  const marked = useMemo(() => markPages(pages ?? [], data?.text ?? '', quotes), [pages, data, quotes]);
  const file = candidate.resume_url?.split('?')[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link with another signature leads to the same file
  useEffect(() => loadPdf(candidate.id, candidate.resume_url, setPdf), [candidate.id, file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice scrolls, also to the same quote
  useEffect(() => {
    container.current?.querySelector('.cv-mark-chosen')?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
  }, [choice, marked]);
  if (pdf === 'failed') return <EmptyState title={t('The pages could not be shown.')} text={t('The file can be downloaded.')} />;
  if (!pdf) return <SkeletonRows />;
  return (
    <article className="cv-pages" ref={container} aria-label={t('Pages of the CV')}>
      {pdf.pages.map((page, index) => (
        <PageView key={page.number} page={page} total={pdf.pagesTotal} boxes={marked[index] ?? []}>
          <PageScan page={page} cvText={data} quotes={quotes} />
        </PageView>
      ))}
      {pdf.pagesTotal > pdf.pages.length && <p className="muted">{t('Further pages are in the file.')}</p>}
    </article>
  );
}

function loadPdf(id: string, url: string | null, show: (pdf: OpenPdf | 'failed') => void): () => void {
  let isGone = false;
  let opened: OpenPdf | undefined;
  readFile(id, url)
    .then(openPdf)
    .then((pdf) => {
      opened = pdf;
      if (isGone) void pdf.document.loadingTask.destroy();
      else show(pdf);
    })
    .catch(() => !isGone && show('failed'));
  return () => {
    isGone = true;
    void opened?.document.loadingTask.destroy();
  };
}

/** The link may have expired since it was read. */
async function readFile(id: string, url: string | null): Promise<ArrayBuffer> {
  const first = url === null ? undefined : await fetch(sameOrigin(url));
  if (first?.ok) return first.arrayBuffer();
  const { candidate } = await readCandidate(id);
  const second = await fetch(sameOrigin(candidate.resume_url ?? ''));
  if (!second.ok) throw new Error(`The file was answered with ${second.status}.`);
  return second.arrayBuffer();
}

type PageScanProps = { page: PdfPage; cvText: GetCvTextAnswer | undefined; quotes: Quotes };

/** What was read in the picture of a page that has no text of its own. */
function PageScan({ page: { number, width, height }, cvText, quotes }: PageScanProps) {
  const scan = cvText?.scans.find(({ page }) => page === number);
  return scan && cvText ? <ScanText scan={scan} text={cvText.text} quotes={quotes} width={width} height={height} /> : null;
}

type PageViewProps = { page: PdfPage; total: number; boxes: readonly MarkedBox[]; children: ReactNode };

const renderAhead = '600px';
const pixelRatioMax = 2;

/** A page is painted when it is near. */
function PageView({ page, total, boxes, children }: PageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? paintWhenNear(canvas.current, page) : undefined), [page]);
  return (
    <div className="cv-paper cv-page" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      <canvas
        ref={canvas}
        className="cv-canvas"
        role="img"
        aria-label={t('Page {number} of {total}', { number: page.number, total })}
      />
      {boxes.map(({ left, top, width, height, isChosen }) => (
        <span
          key={`${left} ${top} ${width} ${isChosen}`}
          className={classNames('cv-box', isChosen && 'cv-mark-chosen')}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
        />
      ))}
      {children}
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
