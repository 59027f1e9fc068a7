import { annotatedFields } from './cv-train.ts';
import type { MeasuredAnnotated, MeasuredCv } from './measure.ts';
import { type Comparison, type Field, macroFields, otherFields } from './metrics/compare-facts.ts';
import { addCounts, type Counts, noCounts, scoreCounts } from './metrics/counts.ts';

export type Variant = 'relaxed' | 'exact' | 'bare';

export function macroF1(cvs: MeasuredCv[], variant: Variant): number {
  return mean(macroFields.map((field) => scoreCounts(sumField(cvs, variant, field)).f1));
}

/** The part of the jobs whose company, title and start year were found in one entry. */
export function jobsTogether(cvs: MeasuredCv[], variant: Variant): number {
  return scoreCounts(sumField(cvs, variant, 'jobs together')).recall;
}

export function macroF1OfAnnotated(cvs: MeasuredAnnotated[], variant: 'relaxed' | 'bare'): number {
  return mean(annotatedFields.map((field) => scoreCounts(sum(cvs.map((cv) => cv[variant][field]))).f1));
}

export function fieldTable(cvs: MeasuredCv[]): string {
  const rows = [...macroFields, ...otherFields].map((field) => {
    const { precision, recall, f1 } = scoreCounts(sumField(cvs, 'relaxed', field));
    const [exact, bare] = [scoreCounts(sumField(cvs, 'exact', field)).f1, scoreCounts(sumField(cvs, 'bare', field)).f1];
    return [field, precision, recall, f1, exact, bare];
  });
  return markdownTable(['field', 'precision', 'recall', 'F1', 'exact F1', 'bare rules F1'], rows);
}

export function annotatedTable(cvs: MeasuredAnnotated[]): string {
  const rows = annotatedFields.map((field) => {
    const { precision, recall, f1 } = scoreCounts(sum(cvs.map(({ relaxed }) => relaxed[field])));
    return [field, precision, recall, f1, scoreCounts(sum(cvs.map(({ bare }) => bare[field]))).f1];
  });
  return markdownTable(['field', 'precision', 'recall', 'F1', 'bare rules F1'], rows);
}

/** One row for each layout, language, producer or split. */
export function groupTable(cvs: MeasuredCv[], title: string, key: (cv: MeasuredCv) => string): string {
  const groups = [...Map.groupBy(cvs, key)].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = [title, 'CVs', ...macroFields, 'macro F1', 'jobs together', 'bare rules: macro F1', 'jobs together'];
  const rows = groups.map(([name, group]) => [
    name,
    String(group.length),
    ...macroFields.map((field) => scoreCounts(sumField(group, 'relaxed', field)).f1),
    macroF1(group, 'relaxed'),
    jobsTogether(group, 'relaxed'),
    macroF1(group, 'bare'),
    jobsTogether(group, 'bare'),
  ]);
  return markdownTable(head, rows);
}

export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)).join(' | ')} |`;
  return `${[line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')}\n`;
}

function sumField(cvs: MeasuredCv[], variant: Variant, field: Field): Counts {
  return sum(cvs.map((cv): Comparison => cv[variant]).map((comparison) => comparison[field]));
}

function sum(counts: Counts[]): Counts {
  return counts.reduce(addCounts, noCounts);
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
