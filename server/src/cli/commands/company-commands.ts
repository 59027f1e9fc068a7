import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { newCompany } from '@muster/contract/companies/company.ts';
import { Partial } from 'typebox';
import { knownWorkspace, workspaceOption } from '#cli/arguments/known-workspace.ts';
import { type Command, textTable, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { print, withApp } from '#cli/with-app.ts';
import { setCompanyDetails } from '#companies/company-actions.ts';
import { listCompanies } from '#companies/company-queries.ts';
import { Failure } from '#failure.ts';
import { createChecker } from '#web/check-input.ts';

export const companyCommands: Command[] = [
  {
    name: 'company list',
    about: 'List the companies of a workspace.',
    options: { workspace: workspaceOption },
    run: async ({ options, json, io }) => {
      const companies = await withApp(io, async (app) => listCompanies(app.database, await knownWorkspace(app, options.workspace)));
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
      description: { value: 'TEXT', about: 'Short description of the company' },
      website: { value: 'URL', about: 'URL of its website' },
      'logo-url': { value: 'URL', about: 'URL of its logo' },
    },
    run: async ({ options, json, io }) => {
      const { description, website, 'logo-url': logoUrl, 'privacy-text': privacyFile } = options;
      const details = {
        ...(typeof description === 'string' && { description }),
        ...(typeof website === 'string' && { website: webUrlOption('website', website) }),
        ...(typeof logoUrl === 'string' && { logo_url: webUrlOption('logo-url', logoUrl) }),
        ...(typeof privacyFile === 'string' && { privacy_text: await readPrivacyText(io, privacyFile) }),
      };
      if (Object.keys(details).length === 0) throw new UsageError('Nothing to change. See: muster company set --help');
      checkDetails(details);
      const company = await withApp(io, (app) => setCompanyDetails(app, String(options.company), details));
      if (!company) throw new UsageError(`There is no company ${options.company}.`);
      print({ json, io }, { company }, `Changed ${Object.keys(details).join(', ')} of ${company.name}.`);
    },
  },
];

/** The same limits as in the API. */
function checkDetails(details: object): void {
  try {
    createChecker(Partial(newCompany))(details, true);
  } catch (error) {
    throw error instanceof Failure ? new UsageError(error.message) : error;
  }
}

function webUrlOption(option: string, given: string): string {
  if (/^https?:$/.test(URL.parse(given)?.protocol ?? '')) return given;
  throw new UsageError(`--${option} must be an http or https URL.`);
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
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}
