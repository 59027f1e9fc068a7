import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { plural, t } from '#language/t.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { paths } from '#paths.ts';
import { type OpenedRequisition, requisitionQuery } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { RequisitionMark } from '#screens/requisitions/requisition-mark.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ActionDialog, type AskedAction } from './action-dialog.tsx';
import { ApprovalPart } from './approval-part.tsx';
import { Facts } from './facts.tsx';
import { RequisitionHeadActions } from './head-actions.tsx';
import '#screens/requisitions/requisitions.css';
import { useNameOf } from '#people/use-members.ts';
import { timeText } from '#screens/requisitions/requisition-texts.ts';
import { Button } from '#ui/button.tsx';
import { requisitionHistoryText, shownHistory } from './history-text.ts';

export default function RequisitionScreen({ params: { requisitionId = '' } }: { params: Record<string, string> }) {
  const { data, error, refetch } = useQuery(requisitionQuery(requisitionId));
  useCurl('get-requisition', { requisition_id: requisitionId });
  const trail = <Link href={paths.requisitions}>{t('Requisitions')}</Link>;
  if (!data)
    return (
      <Page title={t('Requisition')} trail={trail}>
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
      </Page>
    );
  return <Opened requisition={data.requisition} />;
}

function Opened({ requisition }: { requisition: OpenedRequisition }) {
  const [asked, setAsked] = useState<AskedAction>();
  const { code, title, status, justification, history } = requisition;
  return (
    <Page
      title={title}
      trail={<Link href={paths.requisitions}>{t('Requisitions')}</Link>}
      details={
        <>
          <span className="requisition-code">{code}</span>
          <RequisitionMark status={status} />
        </>
      }
      actions={
        <>
          <LiveMark />
          <RequisitionHeadActions requisition={requisition} onAsk={setAsked} />
        </>
      }
    >
      <div className="requisition">
        <div className="requisition-main">
          <Facts requisition={requisition} />
          {justification && (
            <section aria-labelledby="justification">
              <h2 id="justification">{t('Justification')}</h2>
              <p className="requisition-prose">{justification}</p>
            </section>
          )}
          <section aria-labelledby="history">
            <h2 id="history">{t('History')}</h2>
            <History history={history} />
          </section>
        </div>
        <ApprovalPart requisition={requisition} onAsk={setAsked} />
      </div>
      {asked && <ActionDialog asked={asked} requisition={requisition} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

const shownMax = 12;

/** The latest first. */
function History({ history }: Pick<OpenedRequisition, 'history'>) {
  const [isAll, setAll] = useState(false);
  const nameOf = useNameOf();
  const entries = shownHistory(history)
    .map((entry, index) => ({ ...entry, key: index }))
    .reverse();
  return (
    <>
      <ul className="requisition-history">
        {entries.slice(0, isAll ? entries.length : shownMax).map((entry) => (
          <li key={entry.key}>
            <time dateTime={entry.at}>{timeText(entry.at)}</time>
            <span>{requisitionHistoryText(entry, <strong>{entry.actor.name}</strong>, nameOf)}</span>
          </li>
        ))}
      </ul>
      {!isAll && entries.length > shownMax && (
        <Button kind="quiet" onPress={() => setAll(true)}>
          {plural(entries.length - shownMax, 'Show {count} more', 'Show {count} more')}
        </Button>
      )}
    </>
  );
}
