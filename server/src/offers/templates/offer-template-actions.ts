import { isDeepStrictEqual } from 'node:util';
import type { NewOfferTemplate, OfferTemplate, OfferTemplateUpdate } from '@muster/contract/offers/offer-template.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { checkOfferVariables } from '../letter/letter-text.ts';
import { findStoredTemplate, insertTemplate, saveStoredTemplate } from './offer-template-queries.ts';

type TemplateDeps = Pick<Runtime, 'database' | 'clock'> & { mailSettings: MailSettingsReads };
type AlsoWithOffer = (template: OfferTemplate) => RowWrite[];

const attemptsMax = 20;

export async function createOfferTemplate(
  { database, clock, mailSettings }: TemplateDeps,
  workspaceId: string,
  { name, body, language }: NewOfferTemplate,
  also: AlsoWithOffer,
): Promise<OfferTemplate> {
  checkOfferVariables(body);
  const at = clock().toISOString();
  const template: OfferTemplate = {
    id: uuidv7(),
    name,
    language: language ?? (await mailSettings.read(workspaceId)).language,
    body,
    archived_at: null,
    created_at: at,
    updated_at: at,
  };
  if (!(await insertTemplate(database, workspaceId, template, also(template)))) throw failure('offer_templates_full');
  return template;
}

export function updateOfferTemplate(
  app: TemplateDeps,
  workspaceId: string,
  { offer_template_id, name, body, language }: OfferTemplateUpdate,
  also: AlsoWithOffer,
): Promise<OfferTemplate> {
  if (body !== undefined) checkOfferVariables(body);
  return changeTemplate(app, workspaceId, offer_template_id, also, (before) => ({
    ...before,
    name: name ?? before.name,
    body: body ?? before.body,
    language: language ?? before.language,
    archived_at: null,
  }));
}

export function archiveOfferTemplate(
  app: TemplateDeps,
  workspaceId: string,
  id: string,
  also: AlsoWithOffer,
): Promise<OfferTemplate> {
  const at = app.clock().toISOString();
  return changeTemplate(app, workspaceId, id, also, (before) => ({ ...before, archived_at: before.archived_at ?? at }));
}

async function changeTemplate(
  { database, clock }: TemplateDeps,
  workspaceId: string,
  id: string,
  also: AlsoWithOffer,
  change: (before: OfferTemplate) => OfferTemplate,
): Promise<OfferTemplate> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await requireOfferTemplate({ database }, workspaceId, id);
    const changed = change(before);
    const isSame = isDeepStrictEqual(changed, before);
    const after = isSame ? before : { ...changed, updated_at: clock().toISOString() };
    if (await saveStoredTemplate(database, workspaceId, { before, after }, also(after))) return after;
  }
  throw unavailable('unavailable', 1);
}

export async function requireOfferTemplate(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  id: string,
  field = 'offer_template_id',
): Promise<OfferTemplate> {
  const template = isUuid(id) ? await findStoredTemplate(database, workspaceId, id) : undefined;
  if (!template) throw failure('invalid_offer_template_id').at(field);
  return template;
}
