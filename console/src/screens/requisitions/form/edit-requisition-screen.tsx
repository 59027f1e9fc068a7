import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { editedSteps } from '#approval-steps/approval-steps.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { paths } from '#paths.ts';
import { type OpenedRequisition, requisitionQuery, requisitionsKey } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { isLocked, startsNewRound } from '#screens/requisitions/approvals.ts';
import { statusLabels } from '#screens/requisitions/requisition-texts.ts';
import { useRight } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { RequisitionFields } from './fields.tsx';
import { changedDetails, requisitionDraft } from './requisition-draft.ts';
import { StepsPart } from './steps-part.tsx';
import { useRequisitionForm } from './use-requisition-form.ts';
import '#screens/requisitions/requisitions.css';

export default function EditRequisitionScreen({ params: { requisitionId = '' } }: { params: Record<string, string> }) {
  const { data, error, refetch } = useQuery(requisitionQuery(requisitionId));
  const trail = <Link href={paths.requisition(requisitionId)}>{data?.requisition.code ?? 'Requisition'}</Link>;
  return (
    <Page title="Edit requisition" trail={trail}>
      {!data && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data?.requisition.status === 'cancelled' && <EmptyState title="It was cancelled and can’t be changed." />}
      {data && data.requisition.status !== 'cancelled' && <EditForm key={requisitionId} requisition={data.requisition} />}
    </Page>
  );
}

function EditForm({ requisition }: { requisition: OpenedRequisition }) {
  const { id, code, status, approval_steps } = requisition;
  const seesWorkspace = useRight('edit_requisitions');
  const form = useRequisitionForm(requisitionDraft(requisition), approval_steps && editedSteps(approval_steps));
  const hasSteps = status === 'draft' || status === 'rejected';
  const changes = changesOf(requisition, form, hasSteps && seesWorkspace);
  const isNewRound = startsNewRound(requisition, changes);
  const save = () =>
    void form.run(async () => {
      if (Object.keys(changes).length > 0) await muster.updateRequisition({ requisition_id: id, ...changes });
      await queryClient.invalidateQueries(requisitionQuery(id));
      void queryClient.invalidateQueries({ queryKey: requisitionsKey });
      showToast({ text: isNewRound ? `${code} was saved and needs a new approval` : `${code} was saved` });
      navigate(paths.requisition(id));
    });
  useKeys([{ keys: 'mod+Enter', label: 'Save', group: 'Requisition', run: save }]);
  return (
    <form
      className="requisition-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <StatusNotice status={status} />
      <RequisitionFields
        draft={form.draft}
        set={form.set}
        failure={form.failure}
        isLocked={isLocked(requisition)}
        isForSelf={!seesWorkspace}
      />
      {hasSteps && <StepsPart steps={form.steps} onChange={form.setSteps} mayChoose={seesWorkspace} error={form.stepsError} />}
      <p className="requisition-failure" role="alert">
        {form.failure?.field === undefined && form.failure?.text}
      </p>
      <p className="requisition-notice" role="status" hidden={!isNewRound}>
        {isNewRound && 'This change needs a new round of approval. The requisition is pending until then.'}
      </p>
      <div className="requisition-buttons">
        <Button kind="primary" type="submit" shortcut="Ctrl ⏎" isPending={form.isSending}>
          {isNewRound ? 'Save and ask again' : 'Save'}
        </Button>
        <Link className="button" href={paths.requisition(id)}>
          Back
        </Link>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useRequisitionForm>;

function changesOf(requisition: OpenedRequisition, form: Form, hasSteps: boolean) {
  const isSame = JSON.stringify(form.sentSteps) === JSON.stringify(requisition.approval_steps);
  return { ...changedDetails(requisition, form.draft), ...(hasSteps && !isSame && { approval_steps: form.sentSteps }) };
}

function StatusNotice({ status }: Pick<OpenedRequisition, 'status'>) {
  if (status === 'approved')
    return (
      <p className="requisition-notice">
        It’s approved. A new title, department, location, employment type or salary, or more openings, needs a new approval.
      </p>
    );
  if (status === 'draft' || status === 'rejected') return null;
  return (
    <p className="requisition-notice">
      {`It is ${statusLabels[status].toLowerCase()}, so what its approvers agree to cannot be changed now.`}
      {status === 'pending' && ' Withdraw it to change everything.'}
    </p>
  );
}
