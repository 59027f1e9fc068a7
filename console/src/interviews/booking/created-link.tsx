import type { BookingLink } from '@muster/sdk/generated/types.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

/** It can be copied later too, from the list of links. */
export function CreatedLink({ link, onClose }: { link: BookingLink; onClose: () => void }) {
  return (
    <div className="interview-form">
      <p>{`Whoever has this link can book: it belongs to ${link.candidate_name ?? 'the candidate'} alone.`}</p>
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
