import type { Candidate, UnsubscribeWay } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { MarkedWords } from '#screens/candidate/marked-words.tsx';
import { fullTime } from '#ui/texts/full-time.ts';

const texts: Record<UnsubscribeWay, string> = {
  link: t('<b>Unsubscribed</b> by the link in an email on {time}.'),
  mail: t('<b>Unsubscribed</b> by email on {time}.'),
  complaint: t('<b>Marked an email as spam</b> on {time}, which unsubscribes.'),
};

/** Since when somebody gets no emails that nobody has asked for. */
export function Unsubscribed({ candidate }: { candidate: Candidate }) {
  const { unsubscribed_at: at, unsubscribed_by: by } = candidate;
  if (at === null) return null;
  return (
    <section className="candidate-duplicates" aria-label={t('Unsubscribed')}>
      <div className="candidate-duplicate">
        <p>
          <MarkedWords text={texts[by ?? 'link']} values={{ time: <time dateTime={at}>{fullTime(at)}</time> }} />{' '}
          {t('They get no follow-ups and no emails about the talent pool. Emails about their application are still sent.')}
        </p>
      </div>
    </section>
  );
}
