import type { StageColumn } from '#stages/stage-columns.ts';
import { classNames } from '#ui/class-names.ts';

type Props = { columns: readonly StageColumn[]; target: string | undefined };

/** Several columns in a row without candidates: their names, one below the other, on which cards are dropped. */
export function EmptyColumns({ columns, target }: Props) {
  return (
    <div className="column-stack">
      {columns.map(({ key, name }) => (
        <section
          key={key}
          className={classNames('column-empty', key === target && 'column-target')}
          aria-label={name}
          data-column={key}
        >
          {name}
        </section>
      ))}
    </div>
  );
}
