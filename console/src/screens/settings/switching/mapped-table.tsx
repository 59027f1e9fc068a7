import { type ReactNode, useState } from 'react';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

export type MappedRow = {
  key: string;
  name: string;
  about?: string;
  /** How often it is used. */
  count?: number;
  choice: ReactNode;
};

type Props = { title: string; hint: string; from: string; count?: string; rows: MappedRow[] };

const shownMax = 10;

/** What becomes what; the most used first. */
export function MappedTable({ title, hint, from, count, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const shown = isOpen ? rows : rows.slice(0, shownMax);
  return (
    <section className="switch-mapped">
      <h3 className="switch-heading">
        {title} <span className="muted">{hint}</span>
      </h3>
      <table className="switch-table">
        <thead>
          <tr>
            <th scope="col">{from}</th>
            {count !== undefined && <th scope="col">{count}</th>}
            <th scope="col">{t('In Muster')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi> {row.about && <span className="muted">{row.about}</span>}
              </th>
              {count !== undefined && <td className="switch-number">{(row.count ?? 0).toLocaleString(locale)}</td>}
              <td>
                <span className="switch-choice">
                  <span className="switch-arrow">
                    <Icon name="right" size={12} />
                  </span>
                  {row.choice}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownMax && !isOpen && (
        <Button kind="quiet" onPress={() => setOpen(true)}>
          {plural(rows.length - shownMax, 'Show {count} more', 'Show {count} more')}
        </Button>
      )}
    </section>
  );
}
