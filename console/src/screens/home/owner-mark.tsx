import { t } from '#language/t.ts';
import { Avatar } from '#ui/avatar.tsx';

/** Whose job it is, by the initials; the name is read out, and shown on hover. */
export function OwnerMark({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <span className="home-owner" title={t('Owner: {name}', { name })}>
      <Avatar name={name} size={20} />
      <span className="visually-hidden">{t('Owner: {name}', { name })}</span>
    </span>
  );
}
