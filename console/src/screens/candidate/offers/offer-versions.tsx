import { consoleApiPath } from '#base-path.ts';
import { plural, t } from '#language/t.ts';
import type { OpenedOffer } from '#queries/offer-queries.ts';
import { fullTime } from '#ui/texts/full-time.ts';
import { OfferApprovals } from './offer-approvals.tsx';
import { type ChangedTerm, changedTerms, offerTerms, type ShownTerm } from './offer-terms.ts';
import { useOwnTerms } from './use-own-terms.ts';

type Version = OpenedOffer['versions'][number];

/** The versions that were replaced, the newest first: what the next one changed, who had approved it, and its letter. */
export function OfferVersions({ offer }: { offer: OpenedOffer }) {
  const ownTerms = useOwnTerms([offer, ...offer.versions]);
  const { versions } = offer;
  if (versions.length === 0) return null;
  const termsOf = (version: OpenedOffer | Version): ShownTerm[] => [...offerTerms(version), ...ownTerms(version)];
  return (
    <details className="offer-versions">
      <summary>{plural(versions.length, '{count} earlier version', '{count} earlier versions')}</summary>
      <ol reversed>
        {versions
          .map((version, index) => {
            const next = versions[index + 1] ?? offer;
            const hasOtherLetter = version.document_template_id !== next.document_template_id;
            const changed = offer.is_pay_hidden ? [] : changedTerms(termsOf(version), termsOf(next));
            return (
              <li key={version.version}>
                <VersionHead version={version} offerId={offer.id} />
                <Changes changed={changed} next={next.version} hasOtherLetter={hasOtherLetter && !offer.is_pay_hidden} />
                <OfferApprovals
                  approvals={version.approvals}
                  current_step={null}
                  label={t('Approval of version {version}', { version: version.version })}
                />
              </li>
            );
          })
          .toReversed()}
      </ol>
    </details>
  );
}

function VersionHead({ version: { version, sent_at, replaced_at, document_id }, offerId }: { version: Version; offerId: string }) {
  const letter = new URLSearchParams({ offer_id: offerId, document_id: document_id ?? '' });
  return (
    <p className="offer-head">
      <strong>{t('Version {version}', { version })}</strong>
      <span className="muted">
        {sent_at !== null && `${t('Sent {time}', { time: fullTime(sent_at) })} · `}
        {t('Replaced {time}', { time: fullTime(replaced_at) })}
      </span>
      {document_id !== null && (
        <a href={`${consoleApiPath}/offer-document?${letter}`} download>
          {t('Download the letter of version {version}', { version })}
        </a>
      )}
    </p>
  );
}

type ChangesProps = { changed: readonly ChangedTerm[]; next: number; hasOtherLetter: boolean };

function Changes({ changed, next, hasOtherLetter }: ChangesProps) {
  if (changed.length === 0 && !hasOtherLetter) return null;
  return (
    <dl className="offer-changes" aria-label={t('What version {version} changed', { version: next })}>
      {changed.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del dir="auto">{before ?? '–'}</del>
            <span aria-hidden="true"> → </span>
            <ins dir="auto">{after ?? '–'}</ins>
          </dd>
        </div>
      ))}
      {hasOtherLetter && (
        <div>
          <dt>{t('Letter')}</dt>
          <dd>{t('Another template')}</dd>
        </div>
      )}
    </dl>
  );
}
