import { Avatar } from '#ui/avatar.tsx';

/** Pages of the console show images of this server only; of others the initials. */
export function CompanyLogo({ name, url }: { name: string; url: string | null }) {
  const isOwn = url?.startsWith(`${window.location.origin}/`) === true;
  return isOwn && url ? <img className="company-logo" src={url} alt="" /> : <Avatar name={name} size={22} />;
}
