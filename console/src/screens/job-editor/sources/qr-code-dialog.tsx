import type { Source } from '@muster/sdk/generated/types.ts';
import { useRef } from 'react';
import { QrCodeImage } from '#qr/qr-code-image.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

type Props = { source: Source; jobTitle: string; onClose: () => void };

const shownSize = 232;

/** For posters and slides: as vectors, so that it can be printed at any size. */
export function QrCodeDialog({ source, jobTitle, onClose }: Props) {
  const image = useRef<HTMLDivElement>(null);
  const download = () => {
    const svg = image.current?.querySelector('svg');
    if (svg) saveSvg(svg, `${jobTitle} ${source.source_name}.svg`);
  };
  return (
    <Dialog title={`QR code: ${source.source_name}`} isOpen onClose={onClose}>
      <div className="sources-qr" ref={image}>
        <QrCodeImage text={source.source_url} label={`QR code of ${source.source_url}`} size={shownSize} />
      </div>
      <p className="sources-url sources-url-full">{source.source_url}</p>
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        <Button onPress={() => void copyText(source.source_url, `The link of ${source.source_name} was copied`)}>Copy link</Button>
        <Button kind="primary" onPress={download}>
          Download SVG
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function saveSvg(svg: SVGSVGElement, filename: string): void {
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}
