import type { Candidate } from '@muster/sdk/generated/types.ts';
import { memo, useCallback, useRef } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { writeAddress } from '#router/location.ts';
import { useReadAgain } from '#screens/candidate/cv/cv-state.tsx';
import type { Neighbours } from '#screens/candidate/list/use-neighbours.ts';
import { useRight } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import type { CandidateActions } from './use-actions.ts';

type Props = {
  candidate: Candidate | undefined;
  actions: CandidateActions;
  neighbours: Neighbours;
  mayMessage: boolean;
  mayErase: boolean;
};

/** The buttons at the top, each with its key; those of phones are at the foot. */
export function CandidateHeadActions({ candidate, actions, neighbours, mayMessage, mayErase }: Props) {
  const { index, cards, step } = neighbours;
  const latest = useRef(step);
  latest.current = step;
  const stepNow = useCallback((by: 1 | -1) => latest.current(by), []);
  return (
    <>
      <Steps hasNext={index + 1 < cards.length} hasPrevious={index > 0} onStep={stepNow} />
      {candidate && <More candidate={candidate} actions={actions} mayErase={mayErase} />}
      <div className="candidate-wide-actions">
        <MainActions candidate={candidate} actions={actions} mayMessage={mayMessage} />
      </div>
    </>
  );
}

export function MainActions({ candidate, actions, mayMessage }: Pick<Props, 'candidate' | 'actions' | 'mayMessage'>) {
  const { mayChange, next, open, schedule } = actions;
  return (
    <>
      {mayChange && candidate?.status !== 'rejected' && (
        <Button shortcut="R" isDisabled={!candidate} onPress={() => open('reject')}>
          {t('Reject')}
        </Button>
      )}
      {mayMessage && (
        <Button shortcut="E" onPress={() => open('message')}>
          {t('Message##verb')}
        </Button>
      )}
      {schedule && (
        <Button shortcut="S" className="candidate-schedule" onPress={() => schedule('schedule')}>
          {t('Schedule##verb')}
        </Button>
      )}
      {next && (
        <Button kind="primary" shortcut="⏎" className="candidate-next" onPress={actions.moveToNext}>
          {t('Move to {status}', { status: next.name })}
        </Button>
      )}
    </>
  );
}

type StepsProps = { hasNext: boolean; hasPrevious: boolean; onStep: Neighbours['step'] };

/** Not rendered again with each candidate. */
const Steps = memo(function Steps({ hasNext, hasPrevious, onStep }: StepsProps) {
  return (
    <>
      <Tooltip text={t('Next candidate')} shortcut="J">
        <Button kind="icon" aria-label={t('Next candidate')} isDisabled={!hasNext} onPress={() => onStep(1)}>
          <Icon name="down" />
        </Button>
      </Tooltip>
      <Tooltip text={t('Previous candidate')} shortcut="K">
        <Button kind="icon" aria-label={t('Previous candidate')} isDisabled={!hasPrevious} onPress={() => onStep(-1)}>
          <Icon name="up" />
        </Button>
      </Tooltip>
    </>
  );
});

function More({ candidate, actions, mayErase }: { candidate: Candidate; actions: CandidateActions; mayErase: boolean }) {
  const mayRead = useRight('edit_candidates') && candidate.cv_status !== 'none';
  const maySend = useRight('send_messages');
  const readAgain = useReadAgain();
  const { schedule } = actions;
  const sendOwnLink = useChange({
    send: ({ id }: Candidate) => muster.sendMessage({ candidate_id: id, template: 'application_link' }),
    doneText: () => t('The link to their page is on its way to the candidate'),
    refresh: () => [messagesKey],
  });
  return (
    <Menu
      label={t('More')}
      placement="bottom end"
      trigger={
        <Button kind="icon" aria-label={t('More')}>
          <Icon name="more" />
        </Button>
      }
    >
      {actions.mayEdit && <MenuItem onAction={() => actions.open('edit')}>{t('Edit profile…')}</MenuItem>}
      {actions.mayEdit && <MenuItem onAction={() => actions.open('move-job')}>{t('Move to another job…')}</MenuItem>}
      {actions.mayEdit && <MenuItem onAction={() => actions.open('add-job')}>{t('Add to another job…')}</MenuItem>}
      {schedule && <MenuItem onAction={() => schedule('record')}>{t('Record a past interview…')}</MenuItem>}
      <MenuItem onAction={() => void copyLink()}>{t('Copy link')}</MenuItem>
      {maySend && <MenuItem onAction={() => void copyOwnLink(candidate)}>{t('Copy candidate page link')}</MenuItem>}
      {maySend && candidate.email && (
        <MenuItem onAction={() => void sendOwnLink(candidate)}>{t('Email candidate page link')}</MenuItem>
      )}
      {maySend && <MenuItem onAction={() => actions.open('replace-link')}>{t('Replace candidate page link…')}</MenuItem>}
      {mayRead && <MenuItem onAction={() => void readAgain(candidate)}>{t('Read the CV again')}</MenuItem>}
      {mayErase && <MenuSeparator />}
      {mayErase && (
        <MenuItem isDanger onAction={() => actions.open('erase')}>
          {t('Erase this person…')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Who has it can act as the candidate. */
async function copyOwnLink({ id }: Candidate): Promise<void> {
  try {
    const { url } = await muster.getApplicationLink({ candidate_id: id });
    await copyText(url, t('Candidate page link copied'));
  } catch (error) {
    showToast({ text: failureText(error), tone: 'failed' });
  }
}

async function copyLink(): Promise<void> {
  writeAddress();
  await copyText(window.location.href, t('Link copied'));
}
