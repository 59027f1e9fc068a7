import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { requisitionsKey } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { useRight, useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { RequisitionFields } from './fields.tsx';
import { detailsOf, requisitionDraft } from './requisition-draft.ts';
import { StepsPart } from './steps-part.tsx';
import { useRequisitionForm } from './use-requisition-form.ts';
import '#screens/requisitions/requisitions.css';

export default function NewRequisitionScreen() {
  const mayAsk = useRight('ask_requisitions');
  return (
    <Page title={t('New requisition')} trail={<Link href={paths.requisitions}>{t('Requisitions')}</Link>}>
      {mayAsk ? <NewRequisition /> : <EmptyState title={t('Your role can’t request hires.')} />}
    </Page>
  );
}

function NewRequisition() {
  const { email } = useSession().user;
  const seesWorkspace = useRight('edit_requisitions');
  const first = requisitionDraft({ requested_by: email, ...(!seesWorkspace && { hiring_manager: email }) });
  const form = useRequisitionForm(first, null, async ({ draft, steps, isSubmitted }) => {
    const { requisition } = await muster.createRequisition({
      ...detailsOf(draft),
      ...(steps && { approval_steps: steps }),
      submit: isSubmitted,
    });
    showToast({
      text: isSubmitted
        ? t('{code} was submitted', { code: requisition.code })
        : t('{code} was saved as a draft', { code: requisition.code }),
    });
    void queryClient.invalidateQueries({ queryKey: requisitionsKey });
    navigate(paths.requisition(requisition.id));
  });
  useKeys([{ keys: 'mod+Enter', label: t('Submit for approval'), group: t('Requisition'), run: () => form.submit() }]);
  return (
    <Form form={form} className="requisition-form">
      <RequisitionFields draft={form.draft} set={form.set} isLocked={false} isForSelf={!seesWorkspace} />
      <StepsPart steps={form.steps} onChange={form.setSteps} mayChoose={seesWorkspace} />
      <FormNotice />
      <div className="requisition-buttons">
        <SendButton shortcut="Ctrl ⏎">{t('Submit for approval')}</SendButton>
        <Button onPress={() => form.run(false)} isDisabled={form.isSending}>
          {t('Save draft')}
        </Button>
      </div>
    </Form>
  );
}
