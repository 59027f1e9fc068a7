import { isDeepStrictEqual } from 'node:util';
import { bodyMax } from '@muster/contract/messages/message-content.ts';
import type { NamedTemplate, NamedTemplateUpdate, NewNamedTemplate } from '@muster/contract/messages/named-template.ts';
import { type Language, languages } from '@muster/contract/texts/languages.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import { checkVariables } from '#messages/compose/template-variables.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { cleanLines } from '#text/mail-text.ts';
import { findNamedTemplates, insertNamedTemplate, saveNamedTemplate } from './named-template-queries.ts';

type NamedTemplateDeps = Pick<Runtime, 'database' | 'clock'>;
type Also = (template: NamedTemplate) => RowWrite[];
type Texts = NamedTemplate['texts'];

const attemptsMax = 20;

export async function createNamedTemplate(
  { database, clock }: NamedTemplateDeps,
  workspaceId: string,
  { name, texts }: NewNamedTemplate,
  also: Also,
): Promise<NamedTemplate> {
  const at = clock().toISOString();
  const template = {
    id: uuidv7(),
    name: name.trim(),
    texts: checkedTexts(texts),
    archived_at: null,
    created_at: at,
    updated_at: at,
  };
  if (!(await insertNamedTemplate(database, workspaceId, template, also(template)))) throw failure('named_templates_full');
  return template;
}

export function updateNamedTemplate(
  app: NamedTemplateDeps,
  workspaceId: string,
  { named_template_id, name, texts }: NamedTemplateUpdate,
  also: Also,
): Promise<NamedTemplate> {
  if (name === undefined && texts === undefined) throw failure('nothing_to_update');
  const checked = texts && checkedTexts(texts);
  return changeTemplate(app, workspaceId, named_template_id, also, (before) => ({
    ...before,
    name: name?.trim() ?? before.name,
    texts: checked ?? before.texts,
    archived_at: null,
  }));
}

export function archiveNamedTemplate(app: NamedTemplateDeps, workspaceId: string, id: string, also: Also): Promise<NamedTemplate> {
  const at = app.clock().toISOString();
  return changeTemplate(app, workspaceId, id, also, (before) => ({ ...before, archived_at: before.archived_at ?? at }));
}

/** Refuses ids without a template of the workspace, and archived ones. */
export async function requireNamedTemplates(
  database: Runtime['database'],
  workspaceId: string,
  ids: readonly string[],
): Promise<NamedTemplate[]> {
  const found = ids.every(isUuid) ? await findNamedTemplates(database, workspaceId, ids) : [];
  if (new Set(found.map(({ id }) => id)).size < new Set(ids.map((id) => id.toLowerCase())).size)
    throw failure('invalid_named_template_id');
  if (found.some(({ archived_at }) => archived_at !== null)) throw failure('named_template_archived');
  return found;
}

export async function readNamedTemplate(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  id: string,
): Promise<NamedTemplate> {
  const [template] = await requireNamedTemplates(database, workspaceId, [id]);
  if (!template) throw failure('invalid_named_template_id');
  return template;
}

/** The text for a recipient: in their language, else in that of the workspace, else the first there is. */
export function textFor(
  { texts }: Pick<NamedTemplate, 'texts'>,
  wanted: readonly Language[],
): { language: Language; subject: string; body: string } {
  const language = [...wanted, ...languages].find((each) => texts[each] !== undefined);
  const text = language && texts[language];
  // A template without a text is refused when it is saved.
  if (!text) throw failure('invalid_named_template_id');
  return { language, ...text };
}

/** In the order of the languages, so that the same texts are stored the same way. */
function checkedTexts(given: Texts): Texts {
  const entries = languages.flatMap((language) => {
    const text = given[language];
    if (!text) return [];
    checkVariables('custom', 'subject', text.subject);
    checkVariables('custom', 'body', text.body);
    return [[language, { subject: text.subject.trim(), body: cleanLines(text.body, bodyMax) }] as const];
  });
  return Object.fromEntries(entries);
}

async function changeTemplate(
  { database, clock }: NamedTemplateDeps,
  workspaceId: string,
  id: string,
  also: Also,
  change: (before: NamedTemplate) => NamedTemplate,
): Promise<NamedTemplate> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const [before] = isUuid(id) ? await findNamedTemplates(database, workspaceId, [id]) : [];
    if (!before) throw failure('invalid_named_template_id');
    const changed = change(before);
    const after = isDeepStrictEqual(changed, before) ? before : { ...changed, updated_at: clock().toISOString() };
    if (await saveNamedTemplate(database, workspaceId, { before, after }, also(after))) return after;
  }
  throw unavailable('unavailable', 1);
}
