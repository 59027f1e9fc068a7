import type { AuditEntry, AuditTargetType } from '@muster/sdk/generated/types.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { auditTargetLabels } from './audit-texts.ts';

const idLength = 8;

/** The screens that a target may have. */
const screens: Partial<Record<AuditTargetType, (id: string) => string>> = {
  candidate: paths.candidate,
  job: paths.job,
  pipeline: (id) => `${paths.setting('pipelines')}/${id}`,
  requisition: paths.requisition,
  webhook: (id) => `${paths.setting('webhooks')}/${id}`,
  chat_channel: () => paths.setting('chat'),
  token: () => paths.setting('tokens'),
  user: () => paths.setting('team'),
  invite: () => paths.setting('team'),
  rejection_reason: () => paths.setting('rejection-reasons'),
  custom_field: () => paths.setting('custom-fields'),
};

export function TargetText({ entry: { target_type, target_id, target_name } }: { entry: AuditEntry }) {
  if (target_type === null || target_id === null) return null;
  const screen = screens[target_type];
  const name = target_name ?? auditTargetLabels[target_type];
  return (
    <>
      {screen ? (
        <Link className="table-link" href={screen(target_id)}>
          {name}
        </Link>
      ) : (
        name
      )}
      {target_name !== null && <span className="muted"> {auditTargetLabels[target_type]}</span>}
    </>
  );
}

/** What a support case needs, and what else happened to the same target. */
export function EntryDetails({ entry: { target_id, request_id } }: { entry: AuditEntry }) {
  if (target_id === null && request_id === null) return null;
  return (
    <details className="audit-details">
      <summary>{t('Details')}</summary>
      {request_id !== null && <p>{rich('Request {id}', { id: <code>{request_id}</code> })}</p>}
      {target_id !== null && (
        <p>
          {rich('Id {id} · {link}', {
            id: <code>{target_id}</code>,
            link: (
              <Link href={`${paths.setting('audit-log')}?target=${encodeURIComponent(target_id)}`}>
                {t('All entries about it')}
              </Link>
            ),
          })}
        </p>
      )}
    </details>
  );
}

/** The end of an id: its beginning is the time. */
export function shortId(id: string): string {
  return id.length > 30 && !id.includes(' ') ? `…${id.slice(-idLength)}` : id;
}
