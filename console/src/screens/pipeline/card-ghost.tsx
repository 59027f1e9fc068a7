import type { RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CardContent } from './card-content.tsx';
import { isShort } from './card-heights.ts';
import type { Drag } from './use-drag.ts';

type Props = { drag: Drag; element: RefObject<HTMLDivElement | null>; count: number };

/** The card under the pointer, and how many come with it. */
export function CardGhost({ drag, element, count }: Props) {
  return (
    <div
      ref={element}
      className={classNames('card-ghost', isShort(drag.card) && 'card-short')}
      style={{ inlineSize: drag.width }}
      aria-hidden="true"
    >
      <CardContent card={drag.card} />
      {count > 1 && <span className="card-ghost-count">{count}</span>}
    </div>
  );
}
