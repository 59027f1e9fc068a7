import { uuidv7At } from '#crypto/uuid.ts';
import { demoFieldValues } from '#demo/demo-fields.ts';
import type { ImportTarget } from '#import/import-targets.ts';
import { type IncomingCandidate, incomingCandidate } from '#import/load/incoming-candidate.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import type { CvPerson } from './cv-person.ts';

export type DemoApplicant = IncomingCandidate;

/** What is known of somebody before the CV is read. */
export type Applicant = Pick<CvPerson, 'job' | 'application' | 'name' | 'email' | 'phone' | 'headline'> &
  Partial<Pick<CvPerson, 'work'>>;

const approximateLength = 500;

/** Undefined for an upload. `index` spreads the applications over the day. */
export function incomingApplicant(
  { application, name, email, phone, headline, work: [current] = [] }: Applicant,
  target: ImportTarget,
  { now, index }: { now: Date; index: number },
): DemoApplicant | undefined {
  if (!application) return undefined;
  const { status, daysAgo, movedDaysAgo = daysAgo, tags = [] } = application;
  const createdAt = new Date(now.getTime() - daysAgo * dayMs - (20 + ((index * 37) % 300)) * minuteMs);
  const updatedAt = new Date(
    Math.max(createdAt.getTime(), now.getTime() - movedDaysAgo * dayMs - (5 + ((index * 53) % 200)) * minuteMs),
  );
  const [current_company = null] = current?.place.split(',') ?? [];
  const input = {
    type: current ? ('applicant' as const) : ('prospect' as const),
    status,
    name,
    email,
    phone: phone ?? null,
    headline,
    current_title: current?.title ?? headline,
    current_company,
    tags,
    custom_fields: demoFieldValues(index),
  };
  const metadata = { id: uuidv7At(createdAt.getTime()), createdAt, updatedAt, length: approximateLength };
  return incomingCandidate(input, target, metadata);
}
