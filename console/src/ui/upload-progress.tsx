import { uploadProgress } from '#api/send-file.ts';
import { t } from '#language/t.ts';
import { useStore } from '#store.ts';

/** Beside what sends a file: how much of it has left. */
export function UploadProgress() {
  const sent = useStore(uploadProgress);
  return sent === undefined ? null : <progress className="upload-progress" aria-label={t('Upload')} value={sent} max={1} />;
}
