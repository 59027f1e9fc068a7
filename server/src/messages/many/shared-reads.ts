import { type ComposeReads, composeReads } from '#messages/compose/compose-for-candidate.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';

/** Reads for the mails of one request: each company and each text is read once, however many candidates there are. */
export function sharedReads(app: ComposeDeps, workspaceId: string): ComposeReads {
  const reads = composeReads(app, workspaceId);
  const companyNames = new Map<string, ReturnType<ComposeReads['companyName']>>();
  const templates = new Map<string, ReturnType<ComposeReads['template']>>();
  return {
    companyName(companyId) {
      const name = companyNames.get(companyId) ?? reads.companyName(companyId);
      companyNames.set(companyId, name);
      return name;
    },
    template(settings, wanted) {
      const key = `${wanted.kind} ${wanted.language}`;
      const template = templates.get(key) ?? reads.template(settings, wanted);
      templates.set(key, template);
      return template;
    },
  };
}
