import { findErased } from '#candidates/erasure/erased-imports.ts';
import type { RowLinks } from '#import/load/row-links.ts';
import type { Runtime } from '#runtime.ts';
import { copiedLinks, type FileLinksOf, findLinked, hasErased, insertFound } from './file-link-queries.ts';

/** Files are one source, whatever they are called: rows are known by what is in them. */
const account = 'main';

export type FileSource = { workspaceId: string; source: 'csv' | 'cvs' };

export function fileLinksOf({ workspaceId, source }: FileSource, importId?: string): FileLinksOf {
  return { workspaceId, source, account, importId };
}

/** The links of what comes from files. Without a run, as in a dry run, there is nothing to save. */
export function fileLinks(app: Pick<Runtime, 'keys'>, file: FileSource, importId?: string): RowLinks {
  const of = fileLinksOf(file, importId);
  return {
    async find(db, rows) {
      const applications = [...new Set(rows.map(({ application }) => application))];
      const linked = new Set(await findLinked(db, of, applications));
      if (!(await hasErased(db, of))) return { linked, erased: new Set() };
      const people = [...new Set(rows.map(({ person }) => person))];
      // Behind the links, which an erasure takes away as it remembers them.
      const erased = await findErased(db, { app, ...of }, 'application', applications);
      return { linked, erased: erased.union(await findErased(db, { app, ...of }, 'person', people)) };
    },
    copied: (links) => copiedLinks(of, links),
    // Sorted, so that two transactions with the same rows wait for each other in one order.
    save: (tx, links) =>
      insertFound(
        tx,
        of,
        [...links].sort((one, other) => (one.ids.application < other.ids.application ? -1 : 1)),
      ),
  };
}
