import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { paths } from '#paths.ts';
import { requisitionsKey } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { useRight, useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RequisitionFields } from './fields.tsx';
import { detailsOf, requisitionDraft } from './requisition-draft.ts';
import { StepsPart } from './steps-part.tsx';
import { useRequisitionForm } from './use-requisition-form.ts';
import '#screens/requisitions/requisitions.css';

export default function NewRequisitionScreen() {
  const mayAsk = useRight('ask_requisitions');
  return (
    <Page title="New requisition" trail={<Link href={paths.requisitions}>Requisitions</Link>}>
      {mayAsk ? <NewRequisition /> : <EmptyState title="Your role can’t request hires." />}
    </Page>
  );
}

function NewRequisition() {
  const { email } = useSession().user;
  const seesWorkspace = useRight('edit_requisitions');
  const form = useRequisitionForm(
    requisitionDraft({ requested_by: email, ...(!seesWorkspace && { hiring_manager: email }) }),
    null,
  );
  const save = (submit: boolean) =>
    void form.run(async () => {
      const steps = form.sentSteps && { approval_steps: form.sentSteps };
      const { requisition } = await muster.createRequisition({ ...detailsOf(form.draft), ...steps, submit });
      showToast({ text: submit ? `${requisition.code} was submitted` : `${requisition.code} was saved as a draft` });
      void queryClient.invalidateQueries({ queryKey: requisitionsKey });
      navigate(paths.requisition(requisition.id));
    });
  useKeys([{ keys: 'mod+Enter', label: 'Submit for approval', group: 'Requisition', run: () => save(true) }]);
  return (
    <form
      className="requisition-form"
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
    >
      <RequisitionFields draft={form.draft} set={form.set} failure={form.failure} isLocked={false} isForSelf={!seesWorkspace} />
      <StepsPart steps={form.steps} onChange={form.setSteps} mayChoose={seesWorkspace} error={form.stepsError} />
      <p className="requisition-failure" role="alert">
        {form.failure?.field === undefined && form.failure?.text}
      </p>
      <div className="requisition-buttons">
        <Button kind="primary" type="submit" shortcut="Ctrl ⏎" isPending={form.isSending}>
          Submit for approval
        </Button>
        <Button onPress={() => save(false)} isDisabled={form.isSending}>
          Save draft
        </Button>
      </div>
    </form>
  );
}
