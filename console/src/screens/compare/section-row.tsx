import type { ReactNode } from 'react';

export function SectionRow({ title, detail, count }: { title: string; detail: ReactNode; count: number }) {
  return (
    <tr className="compare-section">
      <th scope="rowgroup">{title}</th>
      <td colSpan={count}>{detail}</td>
    </tr>
  );
}
