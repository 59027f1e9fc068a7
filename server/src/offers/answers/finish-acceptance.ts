import { texts } from '@muster/contract/texts/texts.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { FollowMoves } from '#candidates/moves.ts';
import { updateCandidate } from '#candidates/update-candidate.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { isFailure } from '#failure.ts';
import { formatMoment } from '#pages/format.ts';
import { sealLetterFile } from '../letter/letter-files.ts';
import { letterFilename, newDocument } from '../letter/offer-letter.ts';
import { later, type StoredOffer } from '../offer.ts';
import type { OfferDeps } from '../offer-deps.ts';
import { findDocument, insertDocument, saveOffer } from '../offer-queries.ts';

export type AcceptanceDeps = OfferDeps & AddCandidateDeps & { followMoves: FollowMoves };

const system = { type: 'system', id: 'offers', name: 'Offers' } as const;

/** Seals the letter, and moves the candidate to hired when the workspace wants it. Doing it again changes nothing. */
export async function finishAcceptance(app: AcceptanceDeps, workspaceId: string, accepted: StoredOffer): Promise<boolean> {
  if (accepted.is_hire_due) await hire(app, workspaceId, accepted);
  const now = app.clock();
  const done = { is_hire_due: false, due_at: null };
  const sealed = await sealedLetter(app, workspaceId, accepted);
  if (!sealed) return app.write(workspaceId, { row: saveOffer(later(accepted, done, now)) });
  const document = newDocument(accepted, 'sealed', sealed, now.toISOString());
  const after = later(accepted, { ...done, sealed_document_id: document.id }, now);
  return app.write(workspaceId, { row: saveOffer(after), also: [insertDocument(document)] });
}

async function hire(app: AcceptanceDeps, workspaceId: string, { candidate_id, job_id }: StoredOffer): Promise<void> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: candidate_id });
  // Of the job that was offered: who has been moved to another one since is not hired there.
  if (!candidate || candidate.job_id !== job_id || candidate.status === 'hired') return;
  try {
    await updateCandidate(app, { workspaceId, actor: system }, { candidate_id, status: 'hired' });
  } catch (error) {
    if (!isFailure(error, 'invalid_candidate_id')) throw error;
  }
}

async function sealedLetter(app: AcceptanceDeps, workspaceId: string, offer: StoredOffer) {
  const { document_id: documentId, evidence, language } = offer;
  if (documentId === null || evidence === null || language === null || offer.sealed_document_id !== null) return undefined;
  const letter = await findDocument(app.database, workspaceId, { offerId: offer.id, documentId });
  if (!letter) return undefined;
  const { offer: words } = texts(language);
  const job = await app.jobReads.find({ workspaceId, jobId: offer.job_id });
  const company = await readCompanyBrand(app, workspaceId, job?.company_id ?? null);
  const facts: [string, string][] = [
    [words.signedBy, evidence.name],
    [words.signedAt, formatMoment(language, evidence.accepted_at, 'UTC')],
    ...(evidence.network === null ? [] : [[words.network, evidence.network] satisfies [string, string]]),
    [words.fingerprint, evidence.letter_sha256 ?? ''],
    [words.signature, evidence.text],
  ];
  const title = words.sealPage;
  const at = new Date(evidence.accepted_at);
  const seal = { bytes: letter.content, language, title, facts, name: evidence.name, company, at };
  return { ...(await sealLetterFile(app, workspaceId, seal)), filename: letterFilename(language, offer) };
}
