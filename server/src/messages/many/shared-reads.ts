import { type ComposeReads, composeReads } from '#messages/compose/compose-for-candidate.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';

/** Reads for the mails of one request: each company and each text is read once, however many candidates there are. */
export function sharedReads(app: ComposeDeps, workspaceId: string): ComposeReads {
  const reads = composeReads(app, workspaceId);
  const companies = new Map<string | null, ReturnType<ComposeReads['company']>>();
  const named = new Map<string, ReturnType<ComposeReads['named']>>();
  const templates = new Map<string, ReturnType<ComposeReads['template']>>();
  return {
    company(companyId) {
      const company = companies.get(companyId) ?? reads.company(companyId);
      companies.set(companyId, company);
      return company;
    },
    template(settings, wanted) {
      const { language, address } = wanted.voice;
      const key = `${wanted.kind} ${language} ${address}`;
      const template = templates.get(key) ?? reads.template(settings, wanted);
      templates.set(key, template);
      return template;
    },
    named(id) {
      const template = named.get(id) ?? reads.named(id);
      named.set(id, template);
      return template;
    },
  };
}
