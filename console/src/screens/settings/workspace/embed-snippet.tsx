import { serverPath } from '#base-path.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { Part } from '#screens/settings/parts/section.tsx';

/** The line of HTML that lists the jobs on a page of the company's own website. */
export function EmbedSnippet({ boardUrl }: { boardUrl: string }) {
  const end = boardUrl.lastIndexOf('/');
  const script = `<script src="${boardUrl.slice(0, end)}/embed.js" data-company="${boardUrl.slice(end + 1)}" async></script>`;
  return (
    <Part title="On your website">
      <p>
        Add this line to a page where the list of open jobs should appear. It uses the page’s fonts and colors. For filters, CSS
        classes and pages without scripts, see{' '}
        <a href={`${serverPath}/docs/board#embedding`} target="_blank" rel="noreferrer">
          the guide
        </a>
        .
      </p>
      <Secret label="HTML of the list" text={script} />
    </Part>
  );
}
