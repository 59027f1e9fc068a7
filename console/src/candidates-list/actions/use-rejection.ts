import { useQuery } from '@tanstack/react-query';
import { useMessagePreview } from '#messages/message-preview.tsx';
import { sendableTemplates } from '#messages/message-texts.ts';
import { kindOf, namedChoice, type TemplateChoice, templateFields, useTemplateOptions } from '#messages/template-choice.ts';
import { textOfNamed } from '#messages/use-message-form.ts';
import { mailSettingsQuery, templatesQuery } from '#queries/message-queries.ts';
import { useRight } from '#session/session.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { type Delay, delays, type Rejection, sendAfter } from './rejection.ts';
import { useReasons } from './use-reasons.ts';

type Options = {
  /** Whose values the preview has; undefined: invented ones. */
  previewId: string | undefined;
  /** False when nobody of them has an address. */
  hasEmail: boolean;
  onReject: (rejection: Rejection) => void;
};

type Values = {
  reason: string;
  /** Undefined until somebody decides: as in the settings. */
  isMailed: boolean | undefined;
  template: TemplateChoice;
  delay: Delay;
  isEdited: boolean;
  subject: string;
  body: string;
};

export const noReason = 'none';
const memoryName = 'muster.rejection';

/** The form of a rejection: why, and what the person is told. The choices of the last one are there again. */
export function useRejection({ previewId, hasEmail, onReject }: Options) {
  const { data } = useReasons();
  const reasons = data?.rejection_reasons.filter(({ is_archived }) => !is_archived) ?? [];
  const mayMail = useRight('send_messages') && hasEmail;
  const settings = useQuery({ ...mailSettingsQuery, enabled: mayMail });
  const form = useForm<Values>(firstValues(), async (values) => {
    remember(values);
    const reason = reasons.find(({ id }) => id === values.reason);
    onReject({ reason: reason ? { id: reason.id, name: reason.name } : null, mail: mayMail ? mailOf(values) : undefined });
  });
  const { values } = form;
  const isMailed = mayMail && (values.isMailed ?? settings.data?.mail_settings.automatic.rejection ?? false);
  const { named } = useTemplateOptions([], values.template);
  const kind = useQuery({ ...templatesQuery({ kind: kindOf(values.template) }), enabled: isMailed }).data?.templates[0];
  const template = named && kind ? { ...kind, ...textOfNamed(named, '') } : kind;
  const isComplete = !values.isEdited || (values.subject.trim() !== '' && values.body.trim() !== '');
  const { preview, error } = useMessagePreview(
    { ...(previewId && { candidate_id: previewId }), ...templateFields(values.template), ...textsOf(values) },
    isMailed && isComplete,
  );
  return {
    form,
    reasons,
    mayMail,
    isMailed,
    preview,
    error,
    isReady: !isMailed || (isComplete && error === undefined),
    variables: template?.variables ?? [],
    edit: () => template && form.set({ isEdited: true, subject: template.subject, body: template.body }),
  };

  function mailOf(given: Values) {
    if (!isMailed) return null;
    const at = sendAfter(given.delay, new Date());
    return { ...templateFields(given.template), ...textsOf(given), ...(at && { send_after: at }) };
  }
}

export type RejectionForm = ReturnType<typeof useRejection>;

function textsOf({ isEdited, subject, body }: Values): { subject: string; body: string } | undefined {
  return isEdited ? { subject: subject.trim(), body } : undefined;
}

function firstValues(): Values {
  const { reason = noReason, isMailed, template, delay } = remembered();
  const known = delays.find((each) => each === delay) ?? 'day';
  return {
    reason: String(reason),
    isMailed: typeof isMailed === 'boolean' ? isMailed : undefined,
    template:
      typeof template === 'string' && template.startsWith('named:')
        ? namedChoice(template.slice('named:'.length))
        : (sendableTemplates.find((each) => each !== 'custom' && each === template) ?? 'rejection'),
    delay: known,
    isEdited: false,
    subject: '',
    body: '',
  };
}

/** For this visit: the next one may be by somebody else. */
function remember({ reason, isMailed, template, delay }: Values): void {
  sessionStorage.setItem(memoryName, JSON.stringify({ reason, isMailed, template, delay }));
}

function remembered(): Record<string, unknown> {
  const stored: unknown = JSON.parse(sessionStorage.getItem(memoryName) ?? '{}');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
