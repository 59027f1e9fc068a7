import type { FileInput } from '@muster/sdk/generated/types.ts';

/** The file as the API takes it, in base64. */
export function readFile(file: File): Promise<FileInput> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('The file could not be read.'));
    // A data: URL, whose part behind the comma is base64.
    reader.onload = () => resolve({ filename: file.name, content: String(reader.result).replace(/^[^,]*,/, '') });
    reader.readAsDataURL(file);
  });
}
