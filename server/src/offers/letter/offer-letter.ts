import { createHash } from 'node:crypto';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { candidateLanguage } from '#candidates/candidate-language.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { slugify } from '#text/slug.ts';
import { findRecruiter } from '../find-recruiter.ts';
import type { StoredOffer } from '../offer.ts';
import type { OfferDeps } from '../offer-deps.ts';
import type { NewOfferDocument } from '../offer-queries.ts';
import { requireOfferTemplate } from '../templates/offer-template-actions.ts';
import { type LetterFile, makeLetterFile } from './letter-files.ts';
import { letterText, letterValues } from './letter-text.ts';

export type OfferLetter = LetterFile & { filename: string; language: Language; text: string };

/** The letter of an offer as it is now, with its template or the default text. */
export async function makeOfferLetter(app: OfferDeps, workspaceId: string, offer: StoredOffer): Promise<OfferLetter> {
  const job = await app.jobReads.find({ workspaceId, jobId: offer.job_id });
  const [template, company, recruiter] = await Promise.all([
    offer.document_template_id === null ? undefined : requireOfferTemplate(app, workspaceId, offer.document_template_id),
    readCompanyBrand(app, workspaceId, job?.company_id ?? null),
    findRecruiter(app, workspaceId, offer.recruiter_id),
  ]);
  const language = template?.language ?? (await offerLanguage(app, workspaceId, offer.candidate_id));
  const at = app.clock();
  const { offer: words } = texts(language);
  const markdown = template?.body ?? words.defaultLetter;
  const values = letterValues(offer, { language, company, recruiter: recruiter?.name ?? null, at });
  const title = `${words.letter}: ${offer.candidate_name ?? ''}`;
  const file = await makeLetterFile(app, workspaceId, { markdown, values, language, title, company, at });
  return { ...file, filename: letterFilename(language, offer), language, text: letterText(markdown, values) };
}

export async function offerLanguage(app: OfferDeps, workspaceId: string, candidateId: string): Promise<Language> {
  return (await candidateLanguage(app, workspaceId, candidateId)) ?? (await app.mailSettings.read(workspaceId)).language;
}

export function newDocument(
  { id: offer_id, version }: Pick<StoredOffer, 'id' | 'version'>,
  kind: NewOfferDocument['kind'],
  { bytes: content, pages, filename }: LetterFile & { filename: string },
  created_at: string,
): NewOfferDocument {
  const sha256 = createHash('sha256').update(content).digest();
  return { id: uuidv7(), offer_id, version, kind, filename, pages, sha256, content, created_at };
}

/** In ASCII, so that every system keeps it. */
export function letterFilename(language: Language, { candidate_name }: Pick<StoredOffer, 'candidate_name'>): string {
  return `${texts(language).offer.filename}-${slugify(candidate_name ?? '', 'candidate')}.pdf`;
}
