import { guideGroups } from './guide-list.ts';

/** The contents of the documentation for programs that read text: https://llmstxt.org */
export function llmsText(publicUrl: string): string {
  const groups = guideGroups.map(
    ({ title, guides }) =>
      `## ${title}\n\n${guides.map((guide) => `- [${guide.title}](${publicUrl}/docs/${guide.name}.md)\n`).join('')}`,
  );
  return `# Muster

> An open-source applicant tracking system with one HTTP API: jobs, candidates, interviews, requisitions, signed webhooks. Every guide is served as Markdown.

Requests carry a token: \`Authorization: Bearer mst_…\`. Errors are \`{ "success": false, "error": "…" }\` with \`X-Error-Code\` and, about one field, \`X-Error-Field\`. An unknown id is 401, as a bad token is: the code tells them apart.

- [OpenAPI 3.1 document](${publicUrl}/openapi.json): every endpoint, field and error
- [Reference as a page](${publicUrl}/docs)

${groups.join('\n')}`;
}
