import { accessSync, constants, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { newCompany } from '@muster/contract/companies/company.ts';
import { type PictureKind, pictureKinds } from '@muster/contract/companies/company-picture.ts';
import { Partial } from 'typebox';
import { knownWorkspace, workspaceOption } from '#cli/arguments/known-workspace.ts';
import { type Command, textTable, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { print, withApp } from '#cli/with-app.ts';
import { type ChangeableField, companyView } from '#companies/company.ts';
import { listCompanies } from '#companies/company-queries.ts';
import { type PictureFile, setCompanyDetails } from '#companies/set-company-details.ts';
import { Failure } from '#failure.ts';
import { createChecker } from '#web/check-input.ts';

type RemovableField = Exclude<ChangeableField, 'name' | TranslatedField>;
type TranslatedField = 'privacy_texts' | 'talent_pool_privacy_texts';
type TextField = Exclude<
  ChangeableField,
  TranslatedField | 'privacy_text' | 'cover_url' | 'talent_pool_months' | 'talent_pool_privacy_text'
>;

const urlFields: readonly TextField[] = ['website', 'logo_url'];

/** The fields that are given as a text. */
const textOptions: readonly { option: string; field: TextField; value: string; about: string }[] = [
  { option: 'name', field: 'name', value: 'TEXT', about: 'Name of the company' },
  { option: 'accent-color', field: 'accent_color', value: '#RRGGBB', about: 'Color of its public pages' },
  { option: 'headline', field: 'headline', value: 'TEXT', about: 'Title of its list of jobs' },
  { option: 'description', field: 'description', value: 'TEXT', about: 'Short description of the company' },
  { option: 'website', field: 'website', value: 'URL', about: 'URL of its website' },
  { option: 'logo-url', field: 'logo_url', value: 'URL', about: 'URL of its logo' },
  { option: 'industry', field: 'industry', value: 'TEXT', about: 'Its industry' },
  { option: 'size', field: 'size', value: 'TEXT', about: 'How many people work there, such as 51-200' },
  { option: 'country', field: 'country', value: 'TEXT', about: 'Its country' },
  { option: 'city', field: 'city', value: 'TEXT', about: 'Its city' },
  {
    option: 'board-language',
    field: 'board_language',
    value: 'CODE',
    about: 'Language of its pages where a browser asks for none: en, de, …',
  },
  {
    option: 'form-of-address',
    field: 'form_of_address',
    value: 'FORM',
    about: 'How candidates are addressed where the language has two ways: formal or informal',
  },
  { option: 'external-id', field: 'external_id', value: 'TEXT', about: 'Its id in another system' },
];

/** What can be removed, by the name of its option. */
const removable: Record<string, RemovableField> = {
  ...Object.fromEntries(textOptions.flatMap(({ option, field }) => (field === 'name' ? [] : [[option, field]]))),
  'privacy-text': 'privacy_text',
  logo: 'logo_url',
  cover: 'cover_url',
};

export const companyCommands: Command[] = [
  {
    name: 'company list',
    about: 'List the companies of a workspace.',
    options: { workspace: workspaceOption },
    run: async ({ options, json, io }) => {
      const companies = await withApp(io, async (app) => {
        const stored = await listCompanies(app.database, await knownWorkspace(app, options.workspace));
        return stored.map((company) => companyView(company, app.links));
      });
      const rows = companies.map(({ id, slug, name, archived_at }) => [id, slug, archived_at ? 'archived' : 'open', name]);
      print(
        { json, io },
        { companies },
        rows.length > 0 ? textTable(['ID', 'SLUG', 'STATE', 'NAME'], rows) : 'The workspace has no companies.',
      );
    },
  },
  {
    name: 'company set',
    about: 'Change the details on the public pages of a company. Options that are not given leave theirs unchanged.',
    options: {
      company: { value: 'ID|SLUG', about: 'The company, by its id or its slug', required: true },
      'privacy-text': {
        value: 'FILE|-',
        about: 'Privacy text that applicants accept, from a file or - for standard input; an empty one restores the default',
      },
      'talent-pool-months': {
        value: 'N|off',
        about: 'Months for which profiles that visitors leave are kept, 3 to 36; off: visitors cannot leave one',
      },
      remove: { value: 'NAME,…', about: `What it shall have no longer: ${Object.keys(removable).join(', ')}` },
      logo: { value: 'FILE', about: 'Its logo, as PNG, JPEG or WebP' },
      cover: { value: 'FILE', about: 'Its cover picture, the same; it is cropped to 5:2' },
      ...Object.fromEntries(textOptions.map(({ option, value, about }) => [option, { value, about }])),
    },
    run: async ({ options, json, io }) => {
      const privacyFile = options['privacy-text'];
      const details = {
        ...readRemoved(options.remove),
        ...Object.fromEntries(textOptions.flatMap(({ option, field }) => readTextOption(field, option, options[option]))),
        ...readPoolMonths(options['talent-pool-months']),
        ...(typeof privacyFile === 'string' && { privacy_text: await readPrivacyText(io, privacyFile) }),
      };
      const pictures = pictureKinds.flatMap((kind) => readPictureOption(kind, options[kind]));
      if (Object.keys(details).length + pictures.length === 0)
        throw new UsageError('Nothing to change. See: muster company set --help');
      const { cover_url: _removed, ...checked } = details;
      checkDetails(checked);
      const company = await withApp(io, async (app) => {
        const changed = await setCompanyDetails(app, String(options.company), details, pictures).catch(asUsageError);
        return changed && companyView(changed, app.links);
      });
      if (!company) throw new UsageError(`There is no company ${options.company}.`);
      print(
        { json, io },
        { company },
        `Changed ${[...Object.keys(details), ...pictures.map(({ kind }) => kind)].join(', ')} of ${company.name}.`,
      );
    },
  },
];

/** The same limits as in the API. */
function checkDetails(details: object): void {
  try {
    createChecker(Partial(newCompany))(details, true);
  } catch (error) {
    asUsageError(error);
  }
}

function asUsageError(error: unknown): never {
  throw error instanceof Failure ? new UsageError(error.message) : error;
}

function readPictureOption(kind: PictureKind, file: unknown): PictureFile[] {
  if (typeof file !== 'string') return [];
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw unreadable(file, error);
  }
  return [{ kind, file }];
}

function readTextOption(field: TextField, option: string, given: unknown): [TextField, string][] {
  if (typeof given !== 'string') return [];
  if (urlFields.includes(field) && !/^https?:$/.test(URL.parse(given)?.protocol ?? ''))
    throw new UsageError(`--${option} must be an http or https URL.`);
  return [[field, given]];
}

function readRemoved(given: unknown): { [Field in RemovableField]?: null } {
  if (typeof given !== 'string') return {};
  const fields = given.split(',').map((name) => {
    const field = removable[name.trim()];
    if (!field) throw new UsageError(`--remove takes: ${Object.keys(removable).join(', ')}.`);
    return [field, null];
  });
  return Object.fromEntries(fields);
}

function readPoolMonths(given: unknown): { talent_pool_months?: number | null } {
  if (typeof given !== 'string') return {};
  return { talent_pool_months: given === 'off' ? null : Number(given) };
}

async function readPrivacyText({ stdin }: ProcessIo, file: string): Promise<string | null> {
  const read = file === '-' ? await text(stdin) : readTextFile(file);
  if (read.includes('\0')) throw new UsageError(`${file} is not a text file.`);
  return read.trim() === '' ? null : read.trim();
}

function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): UsageError {
  return new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
}
