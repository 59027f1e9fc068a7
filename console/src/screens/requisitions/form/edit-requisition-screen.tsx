import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { editedSteps, sentSteps } from '#approval-steps/approval-steps.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { type OpenedRequisition, requisitionQuery, requisitionsKey } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { isLocked, startsNewRound } from '#screens/requisitions/approvals.ts';
import { useRight } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { RequisitionFields } from './fields.tsx';
import { changedDetails, requisitionDraft } from './requisition-draft.ts';
import { StepsPart } from './steps-part.tsx';
import { useRequisitionForm } from './use-requisition-form.ts';
import '#screens/requisitions/requisitions.css';

export default function EditRequisitionScreen({ params: { requisitionId = '' } }: { params: Record<string, string> }) {
  const { data, error, refetch } = useQuery(requisitionQuery(requisitionId));
  const trail = <Link href={paths.requisition(requisitionId)}>{data?.requisition.code ?? t('Requisition')}</Link>;
  return (
    <Page title={t('Edit requisition')} trail={trail}>
      {!data && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data?.requisition.status === 'cancelled' && <EmptyState title={t('It was cancelled and can’t be changed.')} />}
      {data && data.requisition.status !== 'cancelled' && <EditForm key={requisitionId} requisition={data.requisition} />}
    </Page>
  );
}

function EditForm({ requisition }: { requisition: OpenedRequisition }) {
  const { id, code, status, approval_steps } = requisition;
  const seesWorkspace = useRight('edit_requisitions');
  const form = useRequisitionForm(requisitionDraft(requisition), approval_steps && editedSteps(approval_steps), async () => {
    if (Object.keys(changes).length > 0) await muster.updateRequisition({ requisition_id: id, ...changes });
    await queryClient.invalidateQueries(requisitionQuery(id));
    void queryClient.invalidateQueries({ queryKey: requisitionsKey });
    showToast({ text: isNewRound ? t('{code} was saved and needs a new approval', { code }) : t('{code} was saved', { code }) });
    navigate(paths.requisition(id));
  });
  const hasSteps = status === 'draft' || status === 'rejected';
  const changes = changesOf(requisition, form, hasSteps && seesWorkspace);
  const isNewRound = startsNewRound(requisition, changes);
  useKeys([{ keys: 'mod+Enter', label: t('Save'), group: t('Requisition'), run: () => form.submit() }]);
  return (
    <Form form={form} className="requisition-form">
      <StatusNotice status={status} />
      <RequisitionFields draft={form.draft} set={form.set} isLocked={isLocked(requisition)} isForSelf={!seesWorkspace} />
      {hasSteps && <StepsPart steps={form.steps} onChange={form.setSteps} mayChoose={seesWorkspace} />}
      <FormNotice />
      <p className="requisition-notice" role="status" hidden={!isNewRound}>
        {isNewRound && t('This change needs a new round of approval. The requisition is pending until then.')}
      </p>
      <div className="requisition-buttons">
        <SendButton shortcut="Ctrl ⏎">{isNewRound ? t('Save and ask again') : t('Save')}</SendButton>
        <Link className="button" href={paths.requisition(id)}>
          {t('Back')}
        </Link>
      </div>
    </Form>
  );
}

type Edited = Pick<ReturnType<typeof useRequisitionForm>, 'draft' | 'steps'>;

function changesOf(requisition: OpenedRequisition, form: Edited, hasSteps: boolean) {
  const steps = form.steps && sentSteps(form.steps);
  const isSame = JSON.stringify(steps) === JSON.stringify(requisition.approval_steps);
  return { ...changedDetails(requisition, form.draft), ...(hasSteps && !isSame && { approval_steps: steps }) };
}

function StatusNotice({ status }: Pick<OpenedRequisition, 'status'>) {
  if (status === 'approved')
    return (
      <p className="requisition-notice">
        {t('It’s approved. A new title, department, location, employment type or salary, or more openings, needs a new approval.')}
      </p>
    );
  if (status === 'draft' || status === 'rejected') return null;
  return <p className="requisition-notice">{lockedTexts[status]}</p>;
}

const lockedTexts = {
  pending: t('It is pending, so what its approvers agree to cannot be changed now. Withdraw it to change everything.'),
  on_hold: t('It is on hold, so what its approvers agree to cannot be changed now.'),
  filled: t('It is filled, so what its approvers agree to cannot be changed now.'),
  cancelled: t('It is cancelled, so what its approvers agree to cannot be changed now.'),
};
