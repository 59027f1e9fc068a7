import type { ReferralLink } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { referralLinksKey } from '#queries/referral-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { NewLinkShown } from './referral-link-dialog.tsx';

type Asked = { act: 'replace' | 'revoke'; link: ReferralLink };

/** The links by which somebody can be recommended for a job, with what can be done with them. */
export function ReferralLinkTable({ links }: { links: readonly ReferralLink[] }) {
  const [asked, setAsked] = useState<Asked>();
  const [url, setUrl] = useState<string>();
  return (
    <>
      <div className="referrals">
        <Table label={t('Referral links')} columns={columns(setAsked)} rows={links} rowKey={({ id }) => id} />
      </div>
      {asked && <AskDialog {...asked} onUrl={setUrl} onClose={() => setAsked(undefined)} />}
      {url !== undefined && <NewLinkShown url={url} onClose={() => setUrl(undefined)} />}
    </>
  );
}

function AskDialog({ act, link, onUrl, onClose }: Asked & { onUrl: (url: string) => void; onClose: () => void }) {
  const { name } = link.credited_to;
  const key = { referral_link_id: link.id };
  const done = () => queryClient.invalidateQueries({ queryKey: referralLinksKey });
  if (act === 'replace')
    return (
      <ConfirmRemoval
        title={t('Replace the link of {name}?', { name })}
        text={t('The old address leads nowhere from then on. The new one is shown once.')}
        action={t('Replace')}
        send={async () => {
          onUrl((await muster.replaceReferralLink(key)).referral_link.url);
          await done();
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmRemoval
      title={t('Revoke the link of {name}?', { name })}
      text={t('Nobody can be recommended by it from then on. People who were asked can still answer.')}
      action={t('Revoke')}
      send={async () => {
        await muster.revokeReferralLink(key);
        await done();
        showToast({ text: t('The link of {name} was revoked', { name }) });
      }}
      onClose={onClose}
    />
  );
}

function columns(onAsk: (asked: Asked) => void): TableColumn<ReferralLink>[] {
  return [
    { key: 'by', label: t('Link of'), isRowHeader: true, render: ({ credited_to }) => <strong>{credited_to.name}</strong> },
    { key: 'scope', label: t('For'), isWide: true, render: scopeText },
    { key: 'referrals', label: t('Recommended'), align: 'end', render: ({ referrals }) => referrals.toLocaleString(locale) },
    { key: 'confirmed', label: t('Agreed'), align: 'end', render: ({ confirmed }) => confirmed.toLocaleString(locale) },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (link) => (
        <>
          <Button
            kind="quiet"
            aria-label={t('Replace the link of {name}', { name: link.credited_to.name })}
            onPress={() => onAsk({ act: 'replace', link })}
          >
            {t('Replace')}
          </Button>
          <Button
            kind="quiet"
            aria-label={t('Revoke the link of {name}', { name: link.credited_to.name })}
            onPress={() => onAsk({ act: 'revoke', link })}
          >
            {t('Revoke')}
          </Button>
        </>
      ),
    },
  ];
}

function scopeText({ job_id, company_name }: ReferralLink): string {
  if (job_id !== null) return t('This job');
  return company_name ?? t('All open jobs');
}
