import { emailKey } from '#candidates/candidate.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { newCalendarSecret } from '#interviewers/interviewer.ts';
import { meetSealer } from '#interviews/booking/meet-url.ts';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import type { RowColumns } from '#switching/bundle/fields.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { isRecord } from '#text/is-record.ts';
import type { LoadContext, Step } from '../context.ts';
import { byActor } from './people-steps.ts';

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
const list = (value: unknown): RowColumns[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Those who take part are busy, but never so that the import fails: the source may have double bookings. */
async function takeSeats(tx: BulkTransaction, { workspaceId }: LoadContext, records: BundleRecord[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO interview_seats (workspace_id, interview_id, party_id, during, exclusive)
    SELECT interviews.workspace_id, interviews.id, party.id,
      tstzrange(start_at - buffer_minutes * interval '1 minute', end_at + buffer_minutes * interval '1 minute'), false
    FROM interviews JOIN candidates ON candidates.workspace_id = interviews.workspace_id AND candidates.id = interviews.candidate_id, LATERAL (
      SELECT interviewer_id AS id FROM interview_panel AS panel
      WHERE panel.workspace_id = interviews.workspace_id AND panel.interview_id = interviews.id
      UNION SELECT candidates.person_id
    ) AS party
    WHERE interviews.workspace_id = ${workspaceId} AND interviews.id = ANY (${records.map(({ id }) => id)}::uuid[])
      AND interviews.status <> 'cancelled' AND end_at > now()
    ON CONFLICT DO NOTHING`);
  await tx.query(sql`
    UPDATE workspace_counters SET interviews_version = interviews_version + 1, interviews_epoch = interviews_epoch + 1
    WHERE workspace_id = ${workspaceId}`);
}

async function countInterviewers(tx: BulkTransaction, { workspaceId }: LoadContext, records: BundleRecord[]): Promise<void> {
  await tx.query(sql`
    UPDATE workspace_counters SET interviewers = interviewers + ${records.length}::int WHERE workspace_id = ${workspaceId}`);
}

async function countLinks(tx: BulkTransaction, { workspaceId }: LoadContext, records: BundleRecord[]): Promise<void> {
  await tx.query(sql`
    UPDATE workspace_counters SET booking_links = booking_links + ${records.length}::int, booking_links_version = booking_links_version + 1
    WHERE workspace_id = ${workspaceId}`);
}

async function countPrescreens(tx: BulkTransaction, { workspaceId }: LoadContext, records: BundleRecord[]): Promise<void> {
  const counted = (status: string) => records.filter((record) => record.status === status).length;
  await tx.query(sql`
    UPDATE workspace_counters SET prescreens_version = prescreens_version + 1,
      prescreens_invited = prescreens_invited + ${counted('invited')}::int, prescreens_started = prescreens_started + ${counted('started')}::int,
      prescreens_completed = prescreens_completed + ${counted('completed')}::int,
      prescreens_abandoned = prescreens_abandoned + ${counted('abandoned')}::int,
      prescreens_declined = prescreens_declined + ${counted('declined')}::int,
      prescreens_expired = prescreens_expired + ${counted('expired')}::int,
      prescreens_cancelled = prescreens_cancelled + ${counted('cancelled')}::int
    WHERE workspace_id = ${workspaceId}`);
}

export const interviewSteps: Record<string, Step> = {
  interviewer: {
    more: ({ app, workspaceId }, { record }) => ({
      email_key: emailKey(String(record.email)),
      calendar_secret: hex(newCalendarSecret(app.secretBox, workspaceId, record.id).sealed),
    }),
    after: countInterviewers,
  },
  booking_link: {
    // The link that was given out leads to the place that it came from, so this one has another, which nobody has.
    more: ({ app, workspaceId }, { record }) => ({
      sealed_secret: hex(meetSealer.seal(app.secretBox, workspaceId, { id: record.id, secret: newLinkSecret().secret })),
    }),
    others: (_, { id, changes }) =>
      list(changes).map(({ what, at, interview_id }, index) => ({
        table: 'booking_link_changes',
        row: { booking_link_id: id, number: index + 1, what, interview_id, changed_at: at },
      })),
    after: countLinks,
  },
  interview: {
    isQuiet: true,
    others: (_, { id, start_at, interviewers }) =>
      list(interviewers).map(({ interviewer_id, response, response_by }, position) => ({
        table: 'interview_panel',
        row: { interview_id: id, interviewer_id, position, response: response ?? 'pending', response_by, start_at },
      })),
    after: takeSeats,
  },
  interview_change: { more: byActor('actor') },
  feedback: {},
  prescreen: { after: countPrescreens },
};
