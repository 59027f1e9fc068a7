import type { Language } from '@muster/contract/texts/languages.ts';
import type { CompanyBrand } from '#companies/company-actions.ts';
import { type LogoDeps, readLogo } from '#companies/pictures/read-logo.ts';
import type { PdfLook, PdfMaker } from '#pdf/pdf.ts';

type LetterCompany = Pick<CompanyBrand, 'name' | 'accentColor' | 'logoUrl'>;

/** What a letter is made of. */
export type LetterSource = {
  /** With variables. */
  markdown: string;
  values: Record<string, string | null>;
  language: Language;
  title: string;
  company: LetterCompany;
  /** The PDF says that it was made then. */
  at: Date;
};
export type LetterFile = { bytes: Buffer; pages: number };

/** What the certificate page of a sealed letter says. */
export type LetterSeal = {
  bytes: Buffer;
  language: Language;
  title: string;
  facts: [label: string, value: string][];
  name: string;
  company: LetterCompany;
  at: Date;
};

export type LetterDeps = LogoDeps & { pdfMaker: PdfMaker };

/** Not on the main thread. */
export async function makeLetterFile(app: LetterDeps, workspaceId: string, source: LetterSource): Promise<LetterFile> {
  const { markdown, values, language, title, company, at } = source;
  const text = { markdown, values, language, title, look: await lookOf(app, company), pageNumbers: true };
  return fileOf(await app.pdfMaker.make(workspaceId, text, at));
}

/** Adds the certificate page and the digital signature of the installation. */
export async function sealLetterFile(app: LetterDeps, workspaceId: string, seal: LetterSeal): Promise<LetterFile> {
  const { bytes, language, title, facts, name, company, at } = seal;
  const entries = facts.map(([label, value], index) => ({ index, label, value }));
  const markdown = ['# {{title}}', ...entries.map(({ index }) => `**{{label${index}}}**\n\n{{value${index}}}`)].join('\n\n');
  const values = Object.fromEntries([
    ['title', title],
    ...entries.flatMap(({ index, label, value }) => [
      [`label${index}`, label],
      [`value${index}`, value],
    ]),
  ]);
  const certificate = { markdown, values, language, title, look: await lookOf(app, company), pageNumbers: true };
  return fileOf(await app.pdfMaker.seal(workspaceId, { pdf: bytes, certificate, reason: title, name, time: at }));
}

async function lookOf(app: LetterDeps, company: LetterCompany): Promise<PdfLook> {
  return { company: company.name, color: company.accentColor, logo: await readLogo(app, company) };
}

function fileOf(made: Uint8Array): LetterFile {
  const bytes = Buffer.from(made);
  return { bytes, pages: bytes.toString('latin1').match(/\/Type ?\/Page(?![a-zA-Z])/g)?.length ?? 1 };
}
