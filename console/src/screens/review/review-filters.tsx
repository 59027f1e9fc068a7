import { filterKinds, isUsed } from '#candidates-list/filters/filter-kinds.ts';
import { useChoices } from '#candidates-list/filters/use-choices.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { t } from '#language/t.ts';
import { Link } from '#router/link.tsx';
import '#candidates-list/filters/filters.css';

type Props = {
  filters: ListFilters;
  /** The board with the same filters, where they are changed. */
  board: string;
};

const ofTheScreen = ['job_id', 'status'];

/** Why not everybody of the stage is in the queue. */
export function ReviewFilters({ filters, board }: Props) {
  const used = filterKinds.filter((kind) => !ofTheScreen.includes(kind.id) && isUsed(kind, filters));
  const choices = useChoices(filters, { isOfJob: true });
  const texts = used.map((kind) => {
    const { label, value } = kind.words(filters, choices);
    return label ? `${label} ${value}` : value;
  });
  if (filters.q) texts.push(t('“{text}”', { text: filters.q }));
  if (texts.length === 0) return null;
  return (
    <Link className="chip review-filters truncate" href={board} title={t('Only those who match. Change it on the board')}>
      {texts.join(' · ')}
    </Link>
  );
}
