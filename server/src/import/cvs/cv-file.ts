/** A file that may be a CV, in a folder or an archive. */
export type CvFile = {
  /** Its path below the folder or in the archive. */
  name: string;
  /** Throws a Failure that says why it cannot be read. */
  read(): Promise<Buffer>;
};

const extensions = /\.(pdf|docx|odt|rtf|txt|jpe?g|png|webp)$/i;

/** By its name: hidden files and files of other programs are ignored. */
export function isCvName(path: string): boolean {
  const parts = path.split('/');
  return extensions.test(path) && !parts.some((part) => part.startsWith('.') || part === '__MACOSX');
}
