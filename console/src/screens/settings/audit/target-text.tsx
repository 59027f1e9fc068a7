import type { AuditEntry, AuditTargetType } from '@muster/sdk/generated/types.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';

const idLength = 8;

/** The screens that a target may have. */
const screens: Partial<Record<AuditTargetType, (id: string) => string>> = {
  candidate: paths.candidate,
  job: paths.job,
  webhook: (id) => `${paths.setting('webhooks')}/${id}`,
  token: () => paths.setting('tokens'),
  user: () => paths.setting('team'),
  invite: () => paths.setting('team'),
  rejection_reason: () => paths.setting('rejection-reasons'),
};

export function TargetText({ entry: { target_type, target_id } }: { entry: AuditEntry }) {
  if (target_type === null || target_id === null) return null;
  const screen = screens[target_type];
  const name = typeName(target_type);
  return (
    <>
      {screen ? (
        <Link className="table-link" href={screen(target_id)}>
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <Link
        className="audit-target"
        href={`${paths.setting('audit-log')}?target=${encodeURIComponent(target_id)}`}
        aria-label={`Everything about ${name} ${shortId(target_id)}`}
      >
        <code>{shortId(target_id)}</code>
      </Link>
    </>
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
