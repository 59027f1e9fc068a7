import { encodeFile } from '@muster/sdk/encode-file.ts';
import type { Candidate, CvError } from '@muster/sdk/generated/types.ts';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { resumeMegabytesMax } from '#limits.ts';
import { candidateQuery, candidatesKey, cvTextQuery } from '#queries/candidate-queries.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const accepted = ['.pdf', '.docx', '.odt', '.rtf', '.txt', '.jpg', '.jpeg', '.png', '.webp'];

// Another try cannot help: the file itself is the reason.
const lasting: readonly (CvError | null)[] = ['no_text', 'encrypted', 'damaged', 'unsupported', 'too_large'];

const failures: Record<CvError, string> = {
  no_text: t('No words were found in it. If it is a scan or a photo, ask for a sharper one or for the original file.'),
  encrypted: t('It is password-protected. Ask for a copy without a password.'),
  damaged: t('The file is damaged.'),
  unsupported: t('This type of file can’t be read.'),
  too_large: t('It has too many pages or too much text.'),
  too_slow: t('Reading it took too long.'),
  out_of_memory: t('Reading it needed too much memory.'),
  file_missing: t('The file is missing.'),
  internal: t('Something went wrong while reading it.'),
};

/** Why there is no text, and what can be done about it. */
export function CvState({ candidate }: { candidate: Candidate }) {
  const { cv_status, cv_error } = candidate;
  if (cv_status === 'none') return <NoCv candidate={candidate} />;
  if (cv_status === 'failed') return <FailedCv candidate={candidate} error={cv_error} />;
  const text = t('Its text and the scores appear here automatically.');
  return (
    <div role="status">
      <EmptyState title={cv_status === 'waiting' ? t('The CV is waiting to be read.') : t('The CV is being read.')} text={text} />
    </div>
  );
}

function NoCv({ candidate }: { candidate: Candidate }) {
  const mayAdd = useRight('move_candidates');
  return (
    <EmptyState
      title={t('No CV yet.')}
      {...(mayAdd && { text: t('PDF, DOCX, ODT, RTF, TXT or a photo, up to {megabytes} MB.', { megabytes: resumeMegabytesMax }) })}
    >
      {mayAdd && <UploadButton candidate={candidate} label={t('Add a CV')} />}
    </EmptyState>
  );
}

function FailedCv({ candidate, error }: { candidate: Candidate; error: CvError | null }) {
  const mayRead = useRight('edit_candidates');
  const mayAdd = useRight('move_candidates');
  const readAgain = useReadAgain();
  return (
    <EmptyState title={t('We couldn’t read the CV')} text={failures[error ?? 'internal']}>
      {mayRead && !lasting.includes(error) && <Button onPress={() => void readAgain(candidate)}>{t('Try again')}</Button>}
      {mayAdd && <UploadButton candidate={candidate} label={t('Upload another')} />}
    </EmptyState>
  );
}

/** Reads the CV once more, in the background. */
export function useReadAgain() {
  return useChange({
    send: ({ id }: Candidate) => muster.processCv({ candidate_id: id }),
    doneText: () => t('Reading the CV again'),
    refresh: ({ id }) => [candidateQuery(id).queryKey],
  });
}

function UploadButton({ candidate, label }: { candidate: Candidate; label: string }) {
  const upload = useChange({
    send: async ({ id, file }: { id: string; file: File }) =>
      muster.updateCandidate({ candidate_id: id, resume: await encodeFile(file.name, file) }),
    doneText: ({ file }) => t('{file} added', { file: file.name }),
    refresh: ({ id }) => [candidateQuery(id).queryKey, cvTextQuery(id).queryKey, candidatesKey],
  });
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void upload({ id: candidate.id, file });
  };
  return (
    <FileTrigger acceptedFileTypes={accepted} onSelect={choose}>
      <Button>{label}</Button>
    </FileTrigger>
  );
}
