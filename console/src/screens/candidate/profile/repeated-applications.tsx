import type { Candidate, RepeatedApplication } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { FieldValues } from '#custom-fields/field-values.tsx';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { repeatedApplicationsQuery } from '#queries/candidate-queries.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { Answer } from './answer.tsx';

/** What the address of the candidate has sent again. Anybody may have entered it, so it is shown beside the application. */
export function RepeatedApplications({ candidate }: { candidate: Candidate }) {
  const { id, updated_at, history } = candidate;
  const isRepeated = history.some(({ what }) => what === 'applied_again' || what === 'talent_pool_renewed');
  const { data } = useQuery({ ...repeatedApplicationsQuery(id, `${updated_at} ${history.length}`), enabled: isRepeated });
  const fields = useCustomFields(['application']);
  return data?.repeated_applications.map(({ custom_fields, ...repeat }) => (
    <CandidateSection key={repeat.id} title={t('Sent again, not confirmed')}>
      <p>
        {rich('{time}, with this email address. The application above is unchanged.', {
          time: <RelativeTime at={repeat.sent_at} />,
        })}
      </p>
      <dl className="candidate-answers">
        {answersOf(repeat).map(([label, answer]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Answer given={{ answer }} />
            </dd>
          </div>
        ))}
      </dl>
      {custom_fields && <FieldValues fields={fields.filter(({ key }) => key in custom_fields)} values={custom_fields} />}
    </CandidateSection>
  ));
}

function answersOf(repeat: Omit<RepeatedApplication, 'custom_fields'>): [string, unknown][] {
  const { resume_url, resume_filename, languages, custom_answers } = repeat;
  const fields: [string, unknown][] = [
    [t('CV'), resume_url && { url: resume_url, filename: resume_filename }],
    [t('Name'), repeat.name],
    [t('Email'), repeat.email],
    [t('Phone'), repeat.phone],
    [t('City'), repeat.location_city],
    [t('Country'), repeat.location_country],
    [t('LinkedIn or similar'), repeat.professional_network_url],
    [t('GitHub or similar'), repeat.code_host_url],
    [t('Website'), repeat.website_url],
    [t('Languages'), languages.map(({ language, level }) => (level ? `${language} (${level})` : language)).join(', ')],
    [t('Cover letter'), repeat.cover_letter],
    ...custom_answers.map(({ question, answer }): [string, unknown] => [question, answer]),
  ];
  return fields.filter(([, answer]) => answer !== null && answer !== '');
}
