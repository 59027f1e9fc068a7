import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type MouseEvent, memo } from 'react';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { classNames } from '#ui/class-names.ts';
import type { CardFocus } from '../use-card-focus.ts';
import type { CardColumn } from './table-columns.tsx';

type Props = {
  card: CandidateCard;
  index: number;
  columns: readonly CardColumn[];
  hrefOf: (card: CandidateCard) => string;
  isTabStop: boolean;
  isFocused: boolean;
  isSelected: boolean;
  onFocus: CardFocus['note'];
  onToggle: (card: CandidateCard, event: MouseEvent) => void;
};

/** Rendered again only when it has changed: not with each letter of a search. */
export const CardsTableRow = memo(function CardsTableRow(props: Props) {
  const { card, index, columns, hrefOf, isTabStop, isFocused, isSelected, onFocus, onToggle } = props;
  const name = card.name ?? t('Without a name');
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <tr
      aria-rowindex={index + 2}
      className={classNames(isFocused && 'cards-row-focused', isSelected && 'cards-row-selected')}
      onFocus={() => onFocus(card.id)}
    >
      <td className="cards-check">
        <input
          type="checkbox"
          aria-label={t('Select {name}', { name })}
          tabIndex={tabIndex}
          checked={isSelected}
          readOnly
          onClick={(event) => onToggle(card, event)}
        />
      </td>
      <th scope="row" className={classNames('cards-name', card.is_new && 'cards-new')}>
        <Link
          className="table-link"
          href={paths.candidate(card.id)}
          completeHref={() => hrefOf(card)}
          data-card={card.id}
          tabIndex={tabIndex}
        >
          {name}
          {card.is_new && <span className="visually-hidden">, {t('new')}</span>}
        </Link>
      </th>
      {columns.map((column) => (
        <td key={column.name} className={classNames(column.isNumber && 'cards-number', column.isWide && 'cards-wide')}>
          {column.render(card)}
        </td>
      ))}
    </tr>
  );
});
