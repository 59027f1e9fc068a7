import type { ReactNode } from 'react';
import { niceMaximum } from './nice-maximum.ts';

type Layer = { name: string; className: string };
type Column = { key: string; label: string; title: string; values: readonly number[] };

type Props = {
  columns: readonly Column[];
  layers: readonly Layer[];
  label: string;
  format: (value: number) => string;
  legend?: ReactNode;
};

const height = 100;
const gap = 0.24;
const labelsMax = 13;

/** Stacked columns. The numbers are in the table below it: for readers of the screen the drawing is one picture with a label. */
export function ColumnsChart({ columns, layers, label, format, legend }: Props) {
  const top = niceMaximum(Math.max(...columns.map(({ values }) => sum(values)), 0));
  const every = Math.ceil(columns.length / labelsMax);
  return (
    <figure className="report-chart">
      <div className="report-chart-plot">
        <span className="report-chart-top" aria-hidden="true">
          {format(top)}
        </span>
        <svg
          role="img"
          aria-label={label}
          className="report-chart-svg"
          viewBox={`0 0 ${columns.length} ${height}`}
          preserveAspectRatio="none"
        >
          {columns.map((column, index) => (
            <StackedColumn key={column.key} column={column} index={index} layers={layers} top={top} />
          ))}
        </svg>
      </div>
      <div className="report-chart-labels" aria-hidden="true">
        {columns.map(({ key, label: text }, index) => (
          <span key={key}>{index % every === 0 ? text : ''}</span>
        ))}
      </div>
      {legend}
    </figure>
  );
}

type StackProps = { column: Column; index: number; layers: readonly Layer[]; top: number };

function StackedColumn({ column, index, layers, top }: StackProps) {
  const heights = column.values.map((value) => (top === 0 ? 0 : (value / top) * height));
  return (
    <g>
      <title>{column.title}</title>
      <rect className="report-chart-target" x={index} y="0" width="1" height={height} />
      {layers.map(({ name, className }, layer) => (
        <rect
          key={name}
          className={className}
          x={index + gap / 2}
          y={height - sum(heights.slice(0, layer + 1))}
          width={1 - gap}
          height={heights[layer] ?? 0}
        />
      ))}
    </g>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
