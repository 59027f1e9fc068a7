import type { GetCvTextAnswer } from '@muster/sdk/generated/types.ts';
import type { Range } from '#screens/candidate/scores/reasons.ts';
import { classNames } from '#ui/class-names.ts';
import type { Quotes } from './marked-text.ts';

export type ScanPage = GetCvTextAnswer['scans'][number];
type ScanLine = ScanPage['lines'][number];

type Props = { scan: ScanPage; text: string; quotes: Quotes; width: number; height: number };

const ascent = 0.8;
const lineHeight = 1.1;

/** The text of a scanned page over its picture, invisible, to be selected and copied, with the quotes marked. `width` and `height` are of the page. */
export function ScanText({ scan, text, quotes, width, height }: Props) {
  const isSideways = Math.abs(Math.sin((scan.angle * Math.PI) / 180)) > 0.7;
  const scale = width / (isSideways ? scan.height : scan.width);
  const place = `translate(${width / 2} ${height / 2}) rotate(${scan.angle}) scale(${scale}) translate(${-scan.width / 2} ${-scan.height / 2})`;
  return (
    <svg className="cv-scan" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={place}>
        {scan.lines.map((line) => (
          <Line key={line.start} line={line} text={text} quotes={quotes} />
        ))}
      </g>
    </svg>
  );
}

function Line({ line, text, quotes }: { line: ScanLine; text: string; quotes: Quotes }) {
  const end = endOf(line, text);
  const boxes = quotes.ranges.filter((range) => range.start < end && range.end > line.start);
  return (
    <>
      {boxes.map((range) => {
        const isChosen = quotes.chosen?.start === range.start && quotes.chosen.end === range.end;
        return (
          <rect
            key={`${range.start} ${range.end}`}
            className={classNames('cv-scan-box', isChosen && 'cv-mark-chosen')}
            {...boxIn(line, { start: Math.max(range.start, line.start), end: Math.min(range.end, end) }, end)}
          />
        );
      })}
      <text x={line.x} y={line.y} fontSize={line.size} textLength={line.width} lengthAdjust="spacingAndGlyphs">
        {text.slice(line.start, end)}
      </text>
    </>
  );
}

function endOf({ start }: ScanLine, text: string): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** Letters are taken as equally wide. */
function boxIn({ start, x, y, width, size }: ScanLine, part: Range, end: number) {
  const letter = width / Math.max(1, end - start);
  return {
    x: x + letter * (part.start - start),
    y: y - ascent * size,
    width: letter * (part.end - part.start),
    height: lineHeight * size,
  };
}
