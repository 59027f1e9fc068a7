import type { Candidate } from '@muster/sdk/generated/types.ts';
import { Fragment, type ReactNode } from 'react';
import { t } from '#language/t.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { type CheckedField, fieldsToCheck } from './fields-to-check.ts';
import { PleaseCheck } from './please-check.tsx';
import { safeHref } from './safe-href.ts';

type Props = { candidate: Candidate; onEdit: (() => void) | undefined };

/** Who it is and how to reach them. */
export function ProfileHead({ candidate, onEdit }: Props) {
  const { name, email, phone, other_emails, other_phones } = candidate;
  const toCheck = fieldsToCheck(candidate);
  const checked = (shown: ReactNode, ...fields: CheckedField[]) => {
    const confidences = fields.flatMap((field) => toCheck.get(field) ?? []);
    if (!shown || confidences.length === 0) return shown;
    return (
      <>
        {shown} <PleaseCheck confidence={Math.min(...confidences)} onEdit={onEdit} />
      </>
    );
  };
  const position = positionText(candidate);
  const shownName = onEdit ? (
    <Tooltip text={t('Edit profile')} shortcut="P">
      <Button kind="quiet" className="candidate-name-edit" onPress={onEdit}>
        {name ?? t('No name')}
      </Button>
    </Tooltip>
  ) : (
    (name ?? t('No name'))
  );
  return (
    <div className="candidate-head">
      <Avatar name={name ?? '?'} size={40} />
      <div className="candidate-head-text">
        <h2 className="candidate-name">{checked(shownName, 'name')}</h2>
        <p className="muted">
          <Parts
            parts={[
              position ? checked(position, 'current_title', 'current_company') : checked(candidate.headline, 'headline'),
              checked(placeText(candidate), 'location_city'),
              email && checked(<EmailLink address={email} />, 'email'),
              ...other_emails.map((address) => <EmailLink key={address} address={address} />),
              phone && checked(<PhoneLink number={phone} />, 'phone'),
              ...other_phones.map((number) => <PhoneLink key={number} number={number} />),
              ...links(candidate),
            ]}
          />
        </p>
      </div>
    </div>
  );
}

function EmailLink({ address }: { address: string }) {
  return (
    <a className="candidate-contact" href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      {address}
    </a>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a className="candidate-contact" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}

/** With a dot between those that are set. */
export function Parts({ parts }: { parts: readonly ReactNode[] }) {
  const set = parts.filter((part) => part);
  return set.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && '\u00a0· '}
      {part}
    </Fragment>
  ));
}

/** Cook at Harbour Inn. */
export function positionText({
  current_title,
  current_company,
}: Pick<Candidate, 'current_title' | 'current_company'>): string | null {
  if (current_title && current_company) return t('{position} at {company}', { position: current_title, company: current_company });
  return current_title ?? current_company;
}

function placeText({ location_city, location_country }: Candidate): string {
  return [location_city, location_country].filter(Boolean).join(', ');
}

function links({ professional_network_url, code_host_url, website_url }: Candidate): ReactNode[] {
  return [professional_network_url, code_host_url, website_url].map((url) => {
    const href = url && safeHref(url);
    if (!href) return url;
    return (
      <a key={url} className="candidate-contact" href={href} target="_blank" rel="noopener noreferrer">
        {url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </a>
    );
  });
}
