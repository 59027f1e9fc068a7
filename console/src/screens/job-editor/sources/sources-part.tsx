import type { Source } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { jobSourcesQuery } from '#queries/job-queries.ts';
import { ReferralSection } from '#referrals/referral-section.tsx';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { JobSection } from '../section.tsx';
import { NewSourceForm } from './new-source-form.tsx';
import './sources.css';
import { QrCodeImage } from '#qr/qr-code-image.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type Props = { jobId: string; jobTitle: string };

/** Links that tell where applicants come from. */
export default function SourcesPart({ jobId, jobTitle }: Props) {
  const mayEdit = useRight('edit_jobs');
  const mayReadReports = useRight('read_reports');
  const [shown, setShown] = useState<Source>();
  const { data, error, refetch } = useQuery(jobSourcesQuery(jobId));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return (
    <>
      <JobSection title={t('Source links')} hint={t('Each visit is counted, and applicants are attributed to the link.')}>
        {mayEdit && <NewSourceForm jobId={jobId} onCreated={setShown} />}
        {data.sources.length === 0 && (
          <EmptyState
            title={t('No source links yet')}
            text={t('Create one for each place you post the job: a newsletter, a job fair, a poster.')}
          />
        )}
        {data.sources.length > 0 && (
          <div className="sources">
            <Table label={t('Source links')} columns={columns(setShown)} rows={data.sources} rowKey={({ id }) => id} />
          </div>
        )}
        {mayReadReports && (
          <p>
            <Link href={`${paths.reports}?job_id=${jobId}`}>{t('Views and applications of this job, by source')}</Link>
          </p>
        )}
        {shown && <QrCodeDialog source={shown} jobTitle={jobTitle} onClose={() => setShown(undefined)} />}
      </JobSection>
      <ReferralSection jobId={jobId} />
    </>
  );
}

function columns(onShow: (source: Source) => void): TableColumn<Source>[] {
  return [
    {
      key: 'name',
      label: t('Source'),
      isRowHeader: true,
      render: ({ source_name }) => <strong className="sources-name truncate">{source_name}</strong>,
    },
    {
      key: 'link',
      label: t('Link'),
      isWide: true,
      render: ({ source_url }) => <span className="sources-url truncate">{source_url.replace(/^https?:\/\//, '')}</span>,
    },
    { key: 'visits', label: t('Visits'), align: 'end', render: ({ visits }) => visits.toLocaleString(locale) },
    {
      key: 'created',
      label: t('Created'),
      align: 'end',
      isWide: true,
      render: ({ created_at }) => (
        <span className="muted">
          <RelativeTime at={created_at} />
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (source) => (
        <span className="sources-actions">
          <Button
            kind="icon"
            aria-label={t('Copy the link of {source}', { source: source.source_name })}
            onPress={() => void copyLink(source)}
          >
            <Icon name="copy" />
          </Button>
          <Button kind="quiet" aria-label={t('QR code of {source}', { source: source.source_name })} onPress={() => onShow(source)}>
            {t('QR code')}
          </Button>
        </span>
      ),
    },
  ];
}

function copyLink({ source_name, source_url }: Source): Promise<void> {
  return copyText(source_url, t('The link of {source} was copied', { source: source_name }));
}

type QrCodeDialogProps = { source: Source; jobTitle: string; onClose: () => void };

const shownSize = 232;

/** For posters and slides: as vectors, so that it can be printed at any size. */
function QrCodeDialog({ source, jobTitle, onClose }: QrCodeDialogProps) {
  const image = useRef<HTMLDivElement>(null);
  const download = () => {
    const svg = image.current?.querySelector('svg');
    if (svg) saveSvg(svg, `${jobTitle} ${source.source_name}.svg`);
  };
  return (
    <Dialog title={t('QR code: {source}', { source: source.source_name })} isOpen onClose={onClose}>
      <div className="sources-qr" ref={image}>
        <QrCodeImage text={source.source_url} label={t('QR code of {link}', { link: source.source_url })} size={shownSize} />
      </div>
      <p className="sources-url sources-url-full">{source.source_url}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('Close')}</Button>
        <Button onPress={() => void copyLink(source)}>{t('Copy link')}</Button>
        <Button kind="primary" onPress={download}>
          {t('Download SVG')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function saveSvg(svg: SVGSVGElement, filename: string): void {
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}
