import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { hasBegun } from '#interviews/use-interview-changes.ts';
import { clockOf, dayText, instantAt, wallTimeAt } from '#interviews/zones.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useRight } from '#session/session.tsx';
import { followPointer } from './follow-pointer.ts';
import { droppedPlace, steppedPlace, type WeekGrid, type WeekPlace } from './move-place.ts';
import { useMoveInterview } from './use-move-interview.ts';

/** An interview on its way to another time. */
export type Moving = WeekPlace & { interview: InterviewCard; by: 'keys' | 'pointer'; isPast: boolean };
export type Moves = ReturnType<typeof useMoving>;

type Props = { list: RefObject<HTMLElement | null>; interviews: readonly InterviewCard[]; zone: string; grid: WeekGrid };

/** Moves interviews by drag, and with `m` and the arrow keys. */
export function useMoving({ list, interviews, zone, grid }: Props) {
  const mayMove = useRight('schedule_interviews');
  const move = useMoveInterview();
  const [moving, setMoving] = useState<Moving>();
  const latest = useRef<Moving>(undefined);
  const wasDragged = useRef(false);
  const stopFollowing = useRef<() => void>(undefined);
  useEffect(() => () => stopFollowing.current?.(), []);
  useKeys(mayMove ? [{ keys: 'm', label: t('Reschedule the interview'), group: t('Interviews'), run: beginByKey }] : []);

  const isMovable = (interview: InterviewCard) => mayMove && interview.status === 'scheduled' && !hasBegun(interview);

  function show(next: Omit<Moving, 'isPast'> | undefined): void {
    latest.current = next && { ...next, isPast: instantAt(zone, next.date, next.minute) <= Date.now() };
    setMoving(latest.current);
  }

  function drop(): void {
    const moved = latest.current;
    show(undefined);
    if (!moved || moved.isPast) return;
    const startMs = instantAt(zone, moved.date, moved.minute);
    if (startMs !== Date.parse(moved.interview.start_at)) void move({ interview: moved.interview, startMs });
  }

  function beginByKey(): void {
    const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.interview : undefined;
    const interview = interviews.find((each) => each.id === id);
    if (interview && isMovable(interview)) show({ interview, by: 'keys', ...wallTimeAt(zone, Date.parse(interview.start_at)) });
  }

  function handleKey(event: KeyboardEvent): void {
    if (moving?.by !== 'keys') return;
    const { interview } = moving;
    const next = steppedPlace(event.key, moving, interview.duration_minutes, grid);
    if (!next && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next) show({ interview, by: 'keys', ...next });
    else if (event.key === 'Escape') show(undefined);
    else drop();
    // It may stand in another day now.
    if (!next) requestAnimationFrame(() => focusInterview(list.current, interview.id));
  }

  function beginDrag(event: PointerEvent<HTMLElement>, interview: InterviewCard): void {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch' || !isMovable(interview)) return;
    const grabbedPx = event.clientY - event.currentTarget.getBoundingClientRect().top;
    stopFollowing.current = followPointer(
      { x: event.clientX, y: event.clientY },
      {
        onMove: ({ x, y }) => {
          wasDragged.current = true;
          const { day, minute } = pointedMinute(list.current, x, y - grabbedPx, grid);
          show({ interview, by: 'pointer', ...droppedPlace(day, minute, interview.duration_minutes, grid) });
        },
        onDrop: drop,
        onCancel: () => show(undefined),
      },
    );
  }

  return {
    moving,
    isMovable,
    beginDrag,
    handleKey,
    cancelKeys: () => latest.current?.by === 'keys' && show(undefined),
    wasDragged: () => wasDragged.current,
  };
}

/** The day under the pointer, and the minute of it at the height. */
function pointedMinute(list: HTMLElement | null, x: number, y: number, { firstHour, lastHour }: WeekGrid) {
  const bodies = [...(list?.querySelectorAll('.week-day-body') ?? [])].map((body) => body.getBoundingClientRect());
  const found = bodies.findIndex(({ right }) => x < right);
  const day = found < 0 ? bodies.length - 1 : found;
  const { top = 0, height = 1 } = bodies[day] ?? {};
  return { day, minute: firstHour * 60 + ((y - top) / height) * (lastHour - firstHour) * 60 };
}

function focusInterview(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-interview="${id}"]`)?.focus();
}

/** Wed 18 Nov, 15:00–15:45 */
export function movingText({ date, minute, interview, isPast }: Moving): string {
  const when = `${dayText(date)}, ${clockOf(minute)}–${clockOf(minute + interview.duration_minutes)}`;
  return isPast ? t('{when} is in the past', { when }) : when;
}
