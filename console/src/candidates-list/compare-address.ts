import { paths } from '#paths.ts';

export const comparedMax = 5;

/** The screen on which candidates stand side by side. */
export function compareAddress(ids: readonly string[]): string {
  return `${paths.compare}?${new URLSearchParams({ ids: ids.join(',') })}`;
}

/** Those of an address, each once. */
export function comparedIds(search: string): string[] {
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, comparedMax);
}
