import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { referralLinksQuery } from '#queries/referral-queries.ts';
import { JobSection } from '#screens/job-editor/section.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { ReferralLinkDialog } from './referral-link-dialog.tsx';
import { ReferralLinkTable } from './referral-link-table.tsx';
import { ReferralTable } from './referral-table.tsx';
import './referrals.css';

/** Beside the source links of a job: links of colleagues, and whom they have recommended. */
export function ReferralSection({ jobId }: { jobId: string }) {
  const [isNew, setIsNew] = useState(false);
  const mayReadCandidates = useRight('edit_candidates');
  const { data } = useQuery(referralLinksQuery);
  const links = data?.referral_links.filter(({ is_active, job_id }) => is_active && (job_id === null || job_id === jobId)) ?? [];
  return (
    <JobSection
      title={t('Recommendations')}
      hint={t('Colleagues recommend somebody on a page of their own. Whoever agrees becomes a candidate, credited to them.')}
      actions={<Button onPress={() => setIsNew(true)}>{t('Recommend somebody')}</Button>}
    >
      {links.length > 0 && <ReferralLinkTable links={links} />}
      {mayReadCandidates && <ReferralTable jobId={jobId} />}
      {isNew && <ReferralLinkDialog jobId={jobId} onClose={() => setIsNew(false)} />}
    </JobSection>
  );
}
