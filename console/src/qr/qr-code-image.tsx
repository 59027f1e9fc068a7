import { encodeQrCode } from './qr-code.ts';

// Readers need a light border of this many modules.
const borderModules = 4;

type Props = { text: string; label: string; size: number };

/** Always dark on light: many readers do not read the reverse. */
export function QrCodeImage({ text, label, size }: Props) {
  const rows = encodeQrCode(text);
  if (!rows) return <p>The link is too long for a QR code.</p>;
  const extent = rows.length + borderModules * 2;
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${extent} ${extent}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${extent}v${extent}H0z`} />
      <path fill="#000" d={modulesPath(rows)} />
    </svg>
  );
}

export function modulesPath(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + borderModules} ${y + borderModules}h1v1h-1z` : '')))
    .join('');
}
