import { type FormEvent, useState } from 'react';
import { requisitionCommentMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type Props = {
  title: string;
  /** What it means. */
  text: string;
  action: string;
  isDanger?: boolean;
  isCommentRequired?: boolean;
  onSend: (comment: string) => void;
  onClose: () => void;
};

/** Asks for a comment before an action; Ctrl and Enter send. */
export function CommentDialog({ title, text, action, isDanger = false, isCommentRequired = false, onSend, onClose }: Props) {
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isCommentRequired && comment.trim() === '') return setError('Write why.');
    onSend(comment.trim());
    onClose();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className="requisition-dialog" onSubmit={send}>
        <p>{text}</p>
        <TextField
          label={isCommentRequired ? 'Comment' : 'Comment (optional)'}
          hint="Everyone who can see the requisition can read this."
          error={error}
          rows={3}
          value={comment}
          onChange={setComment}
          maxLength={requisitionCommentMax}
          autoFocus
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
        <DialogActions>
          <Button onPress={onClose}>Close</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" shortcut="Ctrl ⏎">
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
