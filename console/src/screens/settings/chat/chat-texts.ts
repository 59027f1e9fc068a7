import type { ChatKind, ChatService, ChatState } from '@muster/sdk/generated/types.ts';
import type { ComponentProps } from 'react';
import { t } from '#language/t.ts';
import type { Badge } from '#ui/badge.tsx';

/** In the order of the form. */
export const chatKindLabels: Record<ChatKind, string> = {
  new_applicants: t('New applicants'),
  booking: t('New interviews'),
  feedback_due: t('Feedback due'),
  approval: t('Approvals needed'),
};

export const serviceNames: Record<ChatService, string> = { slack: 'Slack', teams: 'Teams' };

type Look = Required<Pick<ComponentProps<typeof Badge>, 'tone' | 'mark'>> & { label: string };

export const stateLooks: Record<ChatState, Look> = {
  unused: { tone: 'neutral', mark: 'ring', label: t('Not used yet') },
  ok: { tone: 'success', mark: 'dot', label: t('Active') },
  failing: { tone: 'warning', mark: 'bars', label: t('Retrying') },
  stopped: { tone: 'danger', mark: 'square', label: t('Stopped') },
  off: { tone: 'neutral', mark: 'bars', label: t('Paused') },
};
