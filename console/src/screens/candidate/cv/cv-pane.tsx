import type { Candidate, CvError } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { plural, t } from '#language/t.ts';
import { cvTextQuery } from '#queries/candidate-queries.ts';
import type { Range } from '#screens/candidate/scores/reasons.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CvState } from './cv-state.tsx';
import { CvText } from './cv-text.tsx';
import type { Quotes } from './marked-text.ts';
import { Photo } from './photo.tsx';
import { sameOrigin } from './same-origin.ts';
import './cv.css';

const PdfPages = lazy(() => import('./pdf/pdf-pages.tsx'));

type Props = { candidate: Candidate; quotes: Quotes; choice: number };
// No viewer can open these.
const withoutPages: readonly (CvError | null)[] = ['encrypted', 'damaged', 'unsupported', 'file_missing'];

type View = 'text' | 'pages';

/** The text at once, with the quotes marked; the pages of a PDF on demand. */
export function CvPane({ candidate, quotes, choice }: Props) {
  const [wanted, setWanted] = useState<View>('text');
  const { cv_status, resume_url, resume_filename } = candidate;
  const isPhoto = /\.(?:jpe?g|png|webp)$/i.test(resume_filename ?? '');
  const isPdf = /\.pdf$/i.test(resume_filename ?? '');
  const hasPages = resume_url !== null && (isPdf || isPhoto) && !withoutPages.includes(candidate.cv_error);
  const hasText = cv_status === 'ok';
  const view = hasPages && (wanted === 'pages' || !hasText) ? 'pages' : 'text';
  return (
    <>
      <div className="cv-bar">
        {hasPages && hasText && <ViewSwitch view={view} onChange={setWanted} />}
        <span className="muted truncate">{cvDetails(candidate)}</span>
        {resume_url && (
          <a className="button button-quiet cv-download" href={sameOrigin(resume_url)} download={resume_filename ?? true}>
            <Icon name="file" size={14} /> {t('Download')}
          </a>
        )}
      </div>
      {cv_status !== 'ok' && <CvState candidate={candidate} />}
      {view === 'text' && hasText && <LoadedText candidate={candidate} quotes={quotes} choice={choice} />}
      {view === 'pages' && isPhoto && <Photo key={candidate.id} candidate={candidate} quotes={quotes} />}
      {view === 'pages' && isPdf && (
        <Suspense fallback={<SkeletonRows />}>
          <PdfPages key={candidate.id} candidate={candidate} quotes={quotes} choice={choice} />
        </Suspense>
      )}
    </>
  );
}

function LoadedText({ candidate, quotes, choice }: Props) {
  const { data, error, refetch } = useQuery(cvTextQuery(candidate.id));
  const titles = useMemo(() => titlesOf(candidate), [candidate]);
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return <CvText text={data.text} language={data.language} titles={titles} quotes={quotes} choice={choice} />;
}

/** Where the positions and degrees stand in the text. */
function titlesOf({ parsed_cv }: Candidate): Range[] {
  const isTitle = (pointer: string) => pointer.endsWith('/position') || pointer.endsWith('/studyType');
  return Object.entries(parsed_cv?.evidence ?? {}).flatMap(([pointer, { start, end }]) =>
    isTitle(pointer) ? [{ start, end }] : [],
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      className="cv-switch"
      aria-label={t('How to show the CV')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[view]}
      onSelectionChange={(keys) => onChange(keys.has('pages') ? 'pages' : 'text')}
    >
      <ToggleButton id="text" className="cv-switch-button">
        {t('Text')}
      </ToggleButton>
      <ToggleButton id="pages" className="cv-switch-button">
        {t('Pages')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function cvDetails({ cv, resume_filename }: Candidate): string {
  const pages = cv && cv.pages > 0 ? plural(cv.pages, '{count} page', '{count} pages') : null;
  const scan = cv && cv.scans.length > 0 ? t('read from a scan') : null;
  const quality = cv?.text_quality === 'low' ? t('hard to read') : null;
  const hidden = cv?.hidden_text ? t('has hidden text, which was left out') : null;
  return [resume_filename, pages, scan, quality, cv && languageNote(cv.language), hidden].filter(Boolean).join(' · ');
}

// What the reader of CVs knows of a language: docs/screening.md says it too.
const readLanguages: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'pt', 'nl', 'it']);
const partlyReadLanguages: ReadonlySet<string> = new Set(['pl', 'sv', 'tr', 'uk', 'ar', 'ja']);

function languageNote(language: string): string | null {
  if (language === '' || readLanguages.has(language)) return null;
  return partlyReadLanguages.has(language)
    ? t('in a language of which only a part is read')
    : t('in a language that isn’t read: only contact details and skills were looked for');
}
