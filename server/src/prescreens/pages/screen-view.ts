import type { FastifyRequest } from 'fastify';
import { type CompanyBrand, readCompanyBrand } from '#companies/company-actions.ts';
import { chooseLanguage, type PageLanguage } from '#pages/choose-language.ts';
import type { PageCompany } from '#pages/layout.ts';
import { mayAskModel } from '#screening/model/model-switch.ts';
import { basePath } from '#web/links.ts';
import { type EndingDeps, readTranscriptOnly } from '../ending/end-prescreen.ts';
import { isOverdue, type StoredPrescreen } from '../prescreen.ts';
import { readSession } from '../session/session-actions.ts';

/** All that the pages of a pre-screen show. */
export type ScreenView = {
  language: PageLanguage;
  /** The address of the page. */
  path: string;
  prescreen: StoredPrescreen;
  company: PageCompany & { country: string | null };
  /** Null when the job is gone. */
  jobTitle: string | null;
  isOverdue: boolean;
  isTooEarly: boolean;
  usesModel: boolean;
  isTranscriptOnly: boolean;
};

export const screenPath = '/screen';

/** Undefined for an unknown link, or one whose candidate is erased. */
export async function readScreenView(app: EndingDeps, request: FastifyRequest, secret: string): Promise<ScreenView | undefined> {
  const session = await readSession(app, secret);
  if (!session) return undefined;
  const { workspaceId, prescreen } = session;
  const job = await app.jobReads.find({ workspaceId, jobId: prescreen.job_id });
  const [brand, usesModel, transcriptOnly] = await Promise.all([
    readCompanyBrand(app, workspaceId, job?.company_id ?? null),
    mayAskModel(app, workspaceId),
    readTranscriptOnly(app, workspaceId, prescreen.candidate_id),
  ]);
  return {
    language: pageLanguage(request, prescreen, brand),
    path: `${basePath(app.links)}${screenPath}/${secret}`,
    prescreen,
    company: brand,
    jobTitle: job?.job_title ?? null,
    isOverdue: isOverdue(prescreen, app.clock()),
    isTooEarly: prescreen.not_before !== null && Date.parse(prescreen.not_before) > app.clock().getTime(),
    usesModel,
    isTranscriptOnly: transcriptOnly.length > 0,
  };
}

/** As on all pages; a browser that asks for no language gets that of the questions. */
function pageLanguage(request: FastifyRequest, { language }: StoredPrescreen, company: CompanyBrand): PageLanguage {
  const chosen = chooseLanguage(request, company);
  return chosen.isChosen || request.headers['accept-language'] ? chosen : { ...chosen, language };
}
