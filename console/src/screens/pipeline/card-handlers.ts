import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { PointerEvent } from 'react';

export type CardHandlers = {
  hrefOf(card: CandidateCard): string;
  onFocus(card: CandidateCard): void;
  isFocusMovingTo(id: string): boolean;
  settleFocus(): void;
  onGrab(event: PointerEvent, card: CandidateCard): void;
  onToggle(card: CandidateCard, isRange: boolean): void;
  onMove(card: CandidateCard, anchor: Element): void;
};
