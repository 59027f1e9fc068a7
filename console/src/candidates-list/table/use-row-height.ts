import { useMedia } from '#ui/use-media.ts';

/** As --row in theme.css. */
export function useRowHeight(): number {
  return useMedia('(width < 640px)') ? 44 : 34;
}
