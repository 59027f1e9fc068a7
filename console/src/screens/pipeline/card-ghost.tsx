import type { RefObject } from 'react';
import { CardContent } from './card-content.tsx';
import type { Drag } from './use-drag.ts';

type Props = { drag: Drag; element: RefObject<HTMLDivElement | null>; count: number };

/** The card under the pointer, and how many come with it. */
export function CardGhost({ drag, element, count }: Props) {
  return (
    <div ref={element} className="card-ghost" style={{ inlineSize: drag.width }} aria-hidden="true">
      <CardContent card={drag.card} />
      {count > 1 && <span className="card-ghost-count">{count}</span>}
    </div>
  );
}
