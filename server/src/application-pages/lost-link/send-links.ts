import type { Language } from '@muster/contract/texts/languages.ts';
import { applicationUrl } from '#applications/application-link.ts';
import { consumeLinkMail, type RateLimitDeps } from '#applications/rate-limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { applicationLine } from '#messages/compose/compose-for-candidate.ts';
import { type ComposeDeps, composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages } from '#messages/new-messages.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import {
  type FoundApplication,
  type FoundPerson,
  findPeopleByEmail,
  listApplications,
  writeForPerson,
} from './lost-link-queries.ts';

export type SendLinksDeps = ComposeDeps & RateLimitDeps & { mailWakeup: Pick<WakeupChannel, 'notify'> };

const applicationsMax = 200;
const linksMax = 20;

/** Mails the links to the applications with this address to the address itself: one mail from each company. */
export async function sendLinks(app: SendLinksDeps, email: string, language: Language): Promise<void> {
  const key = emailKey(email);
  if ((await consumeLinkMail(app, key)) > 0) return;
  for (const person of await findPeopleByEmail(app.database, key)) await mailLinks(app, person, key, language);
}

async function mailLinks(app: SendLinksDeps, person: FoundPerson, key: string, language: Language): Promise<void> {
  const { workspaceId } = person;
  const all = await listApplications(app.database, person, applicationsMax);
  const own = all.flatMap((each) => (each.email !== null && emailKey(each.email) === key ? [{ ...each, email: each.email }] : []));
  const byCompany = Map.groupBy(own.slice(0, linksMax), ({ company_id: companyId }) => companyId);
  const statements: RowWrite[] = [];
  for (const [companyId, applications] of byCompany) {
    const [latest] = applications;
    if (latest) statements.push(...(await linksMail(app, workspaceId, { companyId, latest, applications, language })));
  }
  if (statements.length > 0 && (await writeForPerson(app.database, person, statements))) app.mailWakeup.notify(workspaceId);
}

type OwnApplication = FoundApplication & { email: string };
type LinksOfCompany = { companyId: string | null; latest: OwnApplication; applications: OwnApplication[]; language: Language };

async function linksMail(
  app: SendLinksDeps,
  workspaceId: string,
  { companyId, latest, applications, language }: LinksOfCompany,
): Promise<RowWrite[]> {
  const company = await readCompanyBrand(app, workspaceId, companyId);
  const lines = applications.map(({ id, job_title, link_number: linkNumber }) => {
    return applicationLine(language, job_title, applicationUrl(app, { workspaceId, candidateId: id, linkNumber }));
  });
  const variables = {
    ...recipientVariables({ name: latest.name, first_name: null, last_name: null }),
    company: company.name,
    details: lines.join('\n\n'),
  };
  const composed = await composeMessage(app, workspaceId, {
    kind: 'application_link',
    voice: { language, address: company.formOfAddress },
    variables,
  });
  const message = {
    ...composed,
    key: `application_link:${uuidv7()}`,
    kind: 'application_link' as const,
    candidateId: latest.about_id,
    to: { email: latest.email, name: latest.name },
    language,
    isAutomatic: false,
  };
  return insertMessages([message], app.clock().toISOString());
}
