import type { AuditEntry, AuditTargetType } from '@muster/sdk/generated/types.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';

const idLength = 8;

/** The screens that a target may have. */
const screens: Partial<Record<AuditTargetType, (id: string) => string>> = {
  candidate: paths.candidate,
  job: paths.job,
  requisition: paths.requisition,
  webhook: (id) => `${paths.setting('webhooks')}/${id}`,
  token: () => paths.setting('tokens'),
  user: () => paths.setting('team'),
  invite: () => paths.setting('team'),
  rejection_reason: () => paths.setting('rejection-reasons'),
};

export function TargetText({ entry: { target_type, target_id, target_name } }: { entry: AuditEntry }) {
  if (target_type === null || target_id === null) return null;
  const screen = screens[target_type];
  const name = target_name ?? typeName(target_type);
  return (
    <>
      {screen ? (
        <Link className="table-link" href={screen(target_id)}>
          {name}
        </Link>
      ) : (
        name
      )}
      {target_name !== null && <span className="table-muted"> {typeName(target_type)}</span>}
    </>
  );
}

/** What a support case needs, and what else happened to the same target. */
export function EntryDetails({ entry: { target_id, request_id } }: { entry: AuditEntry }) {
  if (target_id === null && request_id === null) return null;
  return (
    <details className="audit-details">
      <summary>Details</summary>
      {request_id !== null && (
        <p>
          Request <code>{request_id}</code>
        </p>
      )}
      {target_id !== null && (
        <p>
          Id <code>{target_id}</code> ·{' '}
          <Link href={`${paths.setting('audit-log')}?target=${encodeURIComponent(target_id)}`}>All entries about it</Link>
        </p>
      )}
    </details>
  );
}

function typeName(type: AuditTargetType): string {
  const words = type.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The end of an id: its beginning is the time. */
export function shortId(id: string): string {
  return id.length > 30 && !id.includes(' ') ? `…${id.slice(-idLength)}` : id;
}
