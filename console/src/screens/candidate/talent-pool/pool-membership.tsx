import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { talentPoolQuery } from '#queries/candidate-queries.ts';
import { MarkedWords } from '#screens/candidate/marked-words.tsx';
import { fullTime } from '#ui/texts/full-time.ts';

const poolTag = 'talent-pool';

/** Until when somebody has agreed to be kept in a talent pool. Only read for candidates who may be in one. */
export function PoolMembership({ candidate }: { candidate: Candidate }) {
  const { data } = useQuery({
    ...talentPoolQuery(candidate.id),
    enabled: candidate.tags.includes(poolTag) || candidate.pool_stage !== null,
  });
  const member = data?.members[0];
  if (!member) return null;
  return (
    <section className="candidate-duplicates" aria-label={t('Talent pool')}>
      <div className="candidate-duplicate">
        <p>
          <MarkedWords
            text={t('<b>In the talent pool</b> of {company} until {time}.')}
            values={{
              company: <bdi>{member.company_name}</bdi>,
              time: <time dateTime={member.ends_at}>{fullTime(member.ends_at)}</time>,
            }}
          />{' '}
          {member.reminded_at !== null && `${t('They’ve been asked whether to stay.')} `}
          {t('The profile is erased then, unless they stay or apply for a job.')}
        </p>
      </div>
    </section>
  );
}
