import type { GetFreeTimesAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isSamePerson } from '#interviews/person.ts';
import { addDays } from '#interviews/zones.ts';
import { usePersonName } from '#people/use-members.ts';
import { freeTimesQuery } from '#queries/interview-queries.ts';
import { type Attendee, type BusyRange, type Hours, usualHours } from './day-rows.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

type Search = { draft: ScheduleDraft; monday: string; zone: string; hours: Hours; movedId: string | undefined };

export const slotMinutes = 30;
const unreadStates: readonly string[] = ['stale', 'failing', 'needs_sign_in', 'paused'];

/** What the server knows about the week: who is busy when, in which time zone everybody is, and when all are free. */
export function useFreeTimes({ draft, monday, zone, hours, movedId }: Search) {
  const { candidate, panel, duration } = draft;
  const personName = usePersonName();
  const query = {
    candidate_id: candidate?.id ?? '',
    interviewers: panel.map(({ email }) => email),
    duration_minutes: duration,
    time_zone: zone,
    start_date: monday,
    end_date: addDays(monday, 6),
    slot_minutes: slotMinutes,
    ...(hours !== usualHours && { weekdays: [...hours.weekdays], from: hours.from, to: hours.to }),
    ...(movedId && { interview_id: movedId }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...freeTimesQuery(query),
    enabled: candidate !== undefined && panel.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const attendees: Attendee[] = [
    ...(data?.interviewers ?? []).map(({ id, email, name, time_zone, working_hours, days_off, busy, calendar }) => ({
      key: email,
      name: personName({ email, name: panel.find((person) => isSamePerson(person, { email }))?.name ?? name }),
      zone: time_zone,
      busy: busy.map(busyRange),
      hasHours: true,
      ownHours: working_hours,
      daysOff: days_off,
      interviewerId: id,
      unread: unreadStates.includes(calendar.status) ? { since: calendar.read_at } : undefined,
    })),
    ...(data
      ? [
          {
            key: 'candidate',
            name: candidate?.name ?? '',
            zone: data.candidate.time_zone,
            busy: data.candidate.busy.map(busyRange),
            hasHours: false,
            ownHours: null,
            daysOff: [],
            interviewerId: null,
            unread: undefined,
          },
        ]
      : []),
  ];
  const starts = data?.free_times.map(({ start_at }) => Date.parse(start_at)) ?? [];
  return { attendees, starts, isKnown: data !== undefined, isPlaceholderData, error, refetch };
}

type Range = GetFreeTimesAnswer['candidate']['busy'][number];

function busyRange({ start_at, end_at, reasons }: Range): BusyRange {
  return { fromMs: Date.parse(start_at), toMs: Date.parse(end_at), isInterview: reasons.includes('interview') };
}
