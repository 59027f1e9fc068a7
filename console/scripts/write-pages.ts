import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languagesOfPages } from '../vite.config.ts';

type Chunk = { file: string };

/** A page for each language: as that in English, with the texts of the language before everything else. */
export async function writePages(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  for (const language of languagesOfPages) {
    const { file } = manifest[`src/language/pages/${language}.ts`] ?? {};
    if (!file) throw new Error(`The texts in ${language} are missing.`);
    const script = `<script type="module" crossorigin src="./${file}"></script>`;
    const translated = page
      .replace('<html lang="en">', `<html lang="${language.slice(0, 2)}" data-language="${language}">`)
      .replace('<script type="module"', `${script}\n    <script type="module"`);
    await writeFile(join(folder, `index.${language}.html`), translated);
  }
}
