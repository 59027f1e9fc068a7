import type { Candidate } from '@muster/sdk/generated/types.ts';
import type { ReactNode } from 'react';
import { t } from '#language/t.ts';
import { systemName } from './system-names.ts';

type Imported = NonNullable<Candidate['imported_from']>[number];

/** A link where the other system has a page of it. */
export function ImportedFrom({ imported: { source, url }, className }: { imported: Imported; className?: string }): ReactNode {
  const words = t('Imported from {system}', { system: systemName(source) });
  if (!url?.startsWith('https://')) return words;
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
