import type { BookingLink } from '@muster/sdk/generated/types.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

/** It can be copied later too, from the list of links. */
export function CreatedLink({ link, onClose }: { link: BookingLink; onClose: () => void }) {
  return (
    <div className="interview-form">
      <p>{`Anyone with this link can book. Send it to ${link.candidate_name ?? 'the candidate'} only.`}</p>
      <TextField label="Link" value={link.url} isReadOnly />
      <DialogActions>
        <Button onPress={() => void copyText(link.url, 'Link copied')} autoFocus>
          Copy link
        </Button>
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
