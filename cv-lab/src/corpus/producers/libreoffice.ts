import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const start = promisify(execFile);
const filesPerCall = 60;
const filters: Record<string, string> = {
  pdf: 'pdf:writer_pdf_Export',
  docx: 'docx:MS Word 2007 XML',
  odt: 'odt:writer8',
  rtf: 'rtf:Rich Text Format',
};

/** Many files in one call, because starting LibreOffice takes longer than a conversion. */
export async function convertFiles(program: string, sources: string[], extension: string, folder: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'muster-corpus-libreoffice-'));
  try {
    for (let from = 0; from < sources.length; from += filesPerCall) {
      const batch = sources.slice(from, from + filesPerCall);
      const input = batch[0]?.endsWith('.html') ? ['--infilter=HTML (StarWriter)'] : [];
      const args = [
        `-env:UserInstallation=file://${profile}`,
        '--headless',
        ...input,
        '--convert-to',
        filters[extension] ?? extension,
        '--outdir',
        folder,
        ...batch,
      ];
      await start(program, args, { timeout: 300_000 });
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
