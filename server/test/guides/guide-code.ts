import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestExamples } from '#docs/guides/code-blocks.ts';
import { type Guide, guides } from '#docs/guides/guide-list.ts';

/** Code of a guide: what is in its file, and the TypeScript and Python that its page adds. */
export type GuideCode = { language: string; text: string };

const projectFolder = join(import.meta.dirname, '../../..');
const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;
// Blocks of several languages in a row are alternatives: nothing is added to them.
const hasOwnTranslation = /^\n\n```(?!json\n|\n|sh\n)/;

export function readGuide({ file }: Pick<Guide, 'file'>): string {
  return readFileSync(join(projectFolder, file), 'utf8');
}

/** All code of a guide in its order. */
export function guideCode(guide: Guide): GuideCode[] {
  const file = readGuide(guide);
  return [...file.matchAll(fence)].flatMap(({ 0: block, 1: language = '', 2: text = '', index }) => {
    const code = { language, text: text.trimEnd() };
    return hasOwnTranslation.test(file.slice(index + block.length)) ? [code] : requestExamples(code);
  });
}

/** The guides that show requests. */
export function guidesWithRequests(): Guide[] {
  return guides.filter((guide) => readGuide(guide).includes('$MUSTER_URL/'));
}

/** Programs that use the SDK: those that are in the guides, and for each guide the examples that its page adds, as one program. */
export function typescriptPrograms(): string[] {
  return guides.flatMap((guide) => {
    const codes = guideCode(guide).filter(({ language }) => language === 'ts');
    const isWhole = ({ text }: GuideCode) => text.includes('createMuster(');
    const added = codes.filter(({ text }) => text.includes('muster.') && !isWhole({ language: '', text }));
    const whole = codes.filter(isWhole).map(({ text }) => text);
    return added.length === 0 ? whole : [...whole, [sdkLines, ...added.map(({ text }) => text)].join('\n')];
  });
}

const sdkLines = `import { createMuster } from '@muster/sdk';

const muster = createMuster({ baseUrl: process.env.MUSTER_URL, token: process.env.MUSTER_TOKEN });`;
