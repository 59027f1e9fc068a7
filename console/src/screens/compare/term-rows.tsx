import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { t } from '#language/t.ts';
import { jobQuery } from '#queries/job-queries.ts';
import { offersQuery } from '#queries/offer-queries.ts';
import { useRight } from '#session/session.tsx';
import { classNames } from '#ui/class-names.ts';
import { commonJob } from './common-job.ts';
import { type Offered, type Pay, placeOn, type RailRow, railRows, verdictOf } from './rail-rows.ts';
import { SectionRow } from './section-row.tsx';

type Props = { candidates: readonly Candidate[]; tinted: (index: number) => string | undefined };

const standing = ['draft', 'pending_approval', 'approved', 'sent', 'accepted'];

/** What candidates expect, and what they were offered, on rails with the band of the job. */
export function TermRows({ candidates, tinted }: Props) {
  const fields = useCustomFields(['application', 'candidate']);
  const offers = useOffers(candidates);
  const jobId = commonJob(candidates);
  const mayReadJobs = useRight('read_jobs');
  const { data } = useQuery({ ...jobQuery(jobId ?? ''), enabled: mayReadJobs && jobId !== undefined });
  const pay = data && payOf(data.job);
  const rows = railRows(candidates, { fields, offers, pay });
  if (rows.length === 0) return null;
  const detail = rows.some(({ band }) => band !== undefined) ? t('shaded: the job’s band') : '';
  return (
    <>
      <SectionRow title={t('Terms')} detail={detail} count={candidates.length} />
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.label}
            {row.apart !== undefined && <span className="compare-note">{row.apart}</span>}
          </th>
          {candidates.map(({ id }, index) => (
            <td key={id} className={tinted(index)}>
              <RailCell row={row} index={index} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

function useOffers(candidates: readonly Candidate[]): Offered[] {
  const mayRead = useRight('read_offers');
  const reads = useQueries({ queries: candidates.map(({ id }) => ({ ...offersQuery(id), enabled: mayRead })) });
  return reads.map(({ data }, index) =>
    data?.offers.find(
      ({ status, is_pay_hidden, job_id }) => standing.includes(status) && !is_pay_hidden && job_id === candidates[index]?.job_id,
    ),
  );
}

type JobPay = Pay & { salary_fixed: number | null };

function payOf({ salary_min, salary_max, salary_fixed, currency, salary_period }: JobPay): Pay {
  return { salary_min: salary_min ?? salary_fixed, salary_max: salary_max ?? salary_fixed, currency, salary_period };
}

/** The value in words, and its place; the marks are those of the others. Out of the band is a diamond. */
function RailCell({ row, index }: { row: RailRow; index: number }) {
  const value = row.values[index];
  if (!value) return <span className="muted">–</span>;
  const verdict = verdictOf(row, value);
  const others = row.values.flatMap((other, place) =>
    place !== index && other?.at !== undefined ? [{ place, at: other.at }] : [],
  );
  const start = (at: number) => ({ insetInlineStart: `${placeOn(row, at)}%` });
  return (
    <div className="compare-term">
      <span className="compare-term-text">
        <strong className="number">{value.text}</strong>
        {verdict && <span className={verdict.isOutside ? 'compare-far' : 'compare-note'}>{verdict.text}</span>}
      </span>
      <span className="compare-rail" aria-hidden="true">
        {row.band && (
          <span
            className="compare-rail-band"
            style={{ ...start(row.band[0]), insetInlineEnd: `${100 - placeOn(row, row.band[1])}%` }}
          />
        )}
        {others.map(({ place, at }) => (
          <span key={place} className="compare-bar-mark" style={start(at)} />
        ))}
        {value.at !== undefined && (
          <span
            className={classNames('compare-rail-value', verdict?.isOutside === true && 'compare-rail-outside')}
            style={start(value.at)}
          />
        )}
      </span>
    </div>
  );
}
