import type { Member } from '@muster/contract/members/member.ts';
import type { FastifyRequest } from 'fastify';
import { type CompanyBrand, readCompanyBrand } from '#companies/company-actions.ts';
import type { Renderer } from '#markdown/renderer.ts';
import { chooseLanguage, type PageLanguage } from '#pages/choose-language.ts';
import type { Html } from '#web/html.ts';
import { basePath } from '#web/links.ts';
import { isAnswerable, type OfferVisit, readOfferVisit } from '../answers/answer-offer.ts';
import type { AcceptanceDeps } from '../answers/finish-acceptance.ts';
import { findRecruiter } from '../find-recruiter.ts';
import { isOverdueOffer } from '../offer.ts';
import { findDocumentFacts } from '../offer-queries.ts';

export type OfferPageDeps = AcceptanceDeps & { renderMarkdown: Renderer };

export type OfferPageState = 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'replaced';

/** All that the page of an offer shows. */
export type OfferView = OfferVisit & {
  language: PageLanguage;
  /** The address of the page. */
  path: string;
  state: OfferPageState;
  company: CompanyBrand;
  recruiter: Member | undefined;
  /** The letter, at its page breaks. */
  sheets: Html[];
  file: { filename: string; pages: number; bytes: number } | undefined;
  now: Date;
};

export const offerPagePath = '/offer';

/** Undefined for an unknown link, or one whose candidate is erased. */
export async function readOfferView(app: OfferPageDeps, request: FastifyRequest, secret: string): Promise<OfferView | undefined> {
  const visit = await readOfferVisit(app, secret);
  if (!visit) return undefined;
  const { workspaceId, offer } = visit;
  const job = await app.jobReads.find({ workspaceId, jobId: offer.job_id });
  const now = app.clock();
  const state = stateOf(visit, now);
  const isShown = state === 'open' || state === 'accepted';
  const [company, recruiter, sheets, file] = await Promise.all([
    readCompanyBrand(app, workspaceId, job?.company_id ?? null),
    findRecruiter(app, workspaceId, offer.recruiter_id),
    isShown && offer.letter !== null ? Promise.all(sheetsOf(offer.letter).map((sheet) => app.renderMarkdown(sheet, 2))) : [],
    isShown && offer.document_id !== null ? findDocumentFacts(app.database, workspaceId, offer.document_id) : undefined,
  ]);
  const chosen = chooseLanguage(request, company);
  // A browser that asks for no language gets that of the letter.
  const isAsked = chosen.isChosen || request.headers['accept-language'] !== undefined;
  const language = isAsked || offer.language === null ? chosen : { ...chosen, language: offer.language };
  const path = `${basePath(app.links)}${offerPagePath}/${secret}`;
  return { ...visit, language, path, state, company, recruiter, sheets, file, now };
}

function stateOf(visit: OfferVisit, now: Date): OfferPageState {
  const { offer, isReplaced } = visit;
  if (isAnswerable(visit, now)) return 'open';
  if (isReplaced) return 'replaced';
  const { status } = offer;
  if (status === 'accepted' || status === 'declined' || status === 'withdrawn') return status;
  return status === 'expired' || isOverdueOffer(offer, now) ? 'expired' : 'replaced';
}

const pageBreak = /^ {0,3}\\newpage[ \t]*$/m;

/** At the breaks that the PDF has too. */
export function sheetsOf(letter: string): string[] {
  return letter.split(pageBreak).filter((sheet) => sheet.trim() !== '');
}
