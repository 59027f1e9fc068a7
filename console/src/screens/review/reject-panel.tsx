import type { Candidate } from '@muster/sdk/generated/types.ts';
import type { KeyboardEvent } from 'react';
import type { Rejection } from '#candidates-list/actions/rejection.ts';
import { RejectionFields } from '#candidates-list/actions/rejection-fields.tsx';
import { useRejection } from '#candidates-list/actions/use-rejection.ts';
import { useKeys } from '#keys/keys.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { Kbd } from '#ui/kbd.tsx';

type Props = { candidate: Candidate; onReject: (rejection: Rejection) => void; onClose: () => void };

/** Over the CV, never over answers and scores. Enter belongs to it while it is open. */
export function RejectPanel({ candidate, onReject, onClose }: Props) {
  const rejection = useRejection({ previewId: candidate.id, hasEmail: candidate.email !== null, onReject });
  const { form, isMailed, isReady } = rejection;
  // For somebody who has clicked beside it.
  useKeys([
    { keys: 'Enter', label: t('Reject'), group: t('Review'), isOnce: true, run: () => isReady && form.submit() },
    { keys: 'Escape', label: t('Do not reject'), group: t('Review'), run: onClose },
  ]);
  const title = candidate.name ? t('Reject {name}', { name: candidate.name }) : t('Reject this candidate');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div className="review-reject" role="dialog" aria-label={title} onKeyDown={onKeyDown}>
      <Form form={form}>
        <h2>{title}</h2>
        <RejectionFields rejection={rejection} />
        <FormNotice />
        <div className="review-reject-actions">
          <span className="muted">
            {isMailed ? rich('Undo with {key} until sent', { key: <Kbd>Z</Kbd> }) : rich('Undo with {key}', { key: <Kbd>Z</Kbd> })}
          </span>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <SendButton kind="danger" shortcut="⏎" isDisabled={!isReady}>
            {isMailed ? t('Reject and email') : t('Reject')}
          </SendButton>
        </div>
      </Form>
    </div>
  );
}
