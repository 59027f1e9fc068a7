import { uploadProgress } from '#api/send-file.ts';
import { useStore } from '#store.ts';

/** Beside what sends a file: how much of it has left. */
export function UploadProgress() {
  const sent = useStore(uploadProgress);
  return sent === undefined ? null : <progress className="upload-progress" aria-label="Upload" value={sent} max={1} />;
}
