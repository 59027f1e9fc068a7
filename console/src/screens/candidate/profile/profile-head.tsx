import type { Candidate } from '@muster/sdk/generated/types.ts';
import { Fragment, type ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { safeHref } from './safe-href.ts';

/** Who it is and how to reach them. */
export function ProfileHead({ candidate }: { candidate: Candidate }) {
  const { name, email, phone } = candidate;
  return (
    <div className="candidate-head">
      <Avatar name={name ?? '?'} size={40} />
      <div className="candidate-head-text">
        <h2 className="candidate-name">{name ?? 'No name'}</h2>
        <p className="candidate-muted">
          <Parts
            parts={[
              positionText(candidate),
              placeText(candidate),
              email && (
                <a className="candidate-contact" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
                  {email}
                </a>
              ),
              phone && (
                <a className="candidate-contact" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                  {phone}
                </a>
              ),
              ...links(candidate),
            ]}
          />
        </p>
      </div>
    </div>
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

function positionText({ current_title, current_company, headline }: Candidate): string | null {
  if (current_title && current_company) return `${current_title} at ${current_company}`;
  return current_title ?? current_company ?? headline;
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
