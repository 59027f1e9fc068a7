import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
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
import { History } from './history.tsx';
import '#screens/requisitions/requisitions.css';

export default function RequisitionScreen({ params: { requisitionId = '' } }: { params: Record<string, string> }) {
  const { data, error, refetch } = useQuery(requisitionQuery(requisitionId));
  useCurl('get-requisition', { requisition_id: requisitionId });
  const trail = <Link href={paths.requisitions}>Requisitions</Link>;
  if (!data)
    return (
      <Page title="Requisition" trail={trail}>
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
      trail={<Link href={paths.requisitions}>Requisitions</Link>}
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
              <h2 id="justification">Justification</h2>
              <p className="requisition-prose">{justification}</p>
            </section>
          )}
          <section aria-labelledby="history">
            <h2 id="history">History</h2>
            <History history={history} />
          </section>
        </div>
        <ApprovalPart requisition={requisition} onAsk={setAsked} />
      </div>
      {asked && <ActionDialog asked={asked} requisition={requisition} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
