import type { Candidate, RepeatedApplication } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { repeatedApplicationsQuery } from '#queries/candidate-queries.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { Answer } from './application.tsx';

/** What the address of the candidate has sent again. Anybody may have entered it, so it is shown beside the application. */
export function RepeatedApplications({ candidate }: { candidate: Candidate }) {
  const { id, updated_at, history } = candidate;
  const isRepeated = history.some(({ what }) => what === 'applied_again' || what === 'talent_pool_renewed');
  const { data } = useQuery({ ...repeatedApplicationsQuery(id, `${updated_at} ${history.length}`), enabled: isRepeated });
  return data?.repeated_applications.map((repeat) => (
    <CandidateSection key={repeat.id} title="Sent again, not confirmed">
      <p>
        <RelativeTime at={repeat.sent_at} />, with this email address. The application above is unchanged.
      </p>
      <dl className="candidate-answers">
        {answersOf(repeat).map(([label, answer]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Answer answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </CandidateSection>
  ));
}

function answersOf(repeat: RepeatedApplication): [string, unknown][] {
  const { resume_url, resume_filename, languages, custom_answers } = repeat;
  const fields: [string, unknown][] = [
    ['CV', resume_url && { url: resume_url, filename: resume_filename }],
    ['Name', repeat.name],
    ['Email', repeat.email],
    ['Phone', repeat.phone],
    ['City', repeat.location_city],
    ['Country', repeat.location_country],
    ['LinkedIn or similar', repeat.professional_network_url],
    ['GitHub or similar', repeat.code_host_url],
    ['Website', repeat.website_url],
    ['Languages', languages.map(({ language, level }) => (level ? `${language} (${level})` : language)).join(', ')],
    ['Cover letter', repeat.cover_letter],
    ...custom_answers.map(({ question, answer }): [string, unknown] => [question, answer]),
  ];
  return fields.filter(([, answer]) => answer !== null && answer !== '');
}
