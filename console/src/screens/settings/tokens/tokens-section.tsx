import type { Token } from '@muster/contract/console/token.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { useKeys } from '#keys/keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { tokensQuery } from '#queries/user-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

export default function TokensSection() {
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<Token>();
  const query = useQuery(tokensQuery);
  const open = () => setAdding(true);
  useKeys([{ keys: 'n', label: t('Create a token'), group: t('API tokens'), run: open }]);
  return (
    <SettingsPart
      title={t('API tokens')}
      text={t('Programs use tokens to call the API of this workspace. Anyone who has one can read and change everything.')}
      actions={
        <Button kind="primary" shortcut="N" onPress={open}>
          {t('Create token')}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ tokens }) => <TokenList tokens={tokens.filter(({ revoked_at }) => revoked_at === null)} onRevoke={setRevoking} />}
      </Loaded>
      {isAdding && <NewTokenDialog onClose={() => setAdding(false)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} />}
    </SettingsPart>
  );
}

function TokenList({ tokens, onRevoke }: { tokens: readonly Token[]; onRevoke: (token: Token) => void }) {
  if (tokens.length > 0) return <TokensTable tokens={tokens} onRevoke={onRevoke} />;
  return (
    <EmptyState
      title={t('No tokens yet')}
      text={t('Create one for each program that calls the API, so that each can be revoked alone.')}
    />
  );
}

function RevokeToken({ token, onClose }: { token: Token; onClose: () => void }) {
  async function send(): Promise<void> {
    await consoleApi.revokeToken({ id: token.id });
    showToast({ text: t('{name} was revoked', { name: token.name }) });
    void queryClient.invalidateQueries(tokensQuery);
  }
  return (
    <ConfirmRemoval
      title={t('Revoke {name}?', { name: token.name })}
      text={t('Programs that use it are refused within a second. This cannot be undone.')}
      action={t('Revoke')}
      send={send}
      onClose={onClose}
    />
  );
}

type Props = { tokens: readonly Token[]; onRevoke: (token: Token) => void };

function TokensTable({ tokens, onRevoke }: Props) {
  const columns: readonly TableColumn<Token>[] = [
    {
      key: 'name',
      label: t('Name'),
      isRowHeader: true,
      render: ({ name, last_four }) => (
        <>
          {name} <code className="muted">…{last_four}</code>
        </>
      ),
    },
    {
      key: 'used',
      label: t('Last used'),
      render: ({ last_used_at }) => (last_used_at ? <RelativeTime at={last_used_at} /> : t('Never')),
    },
    { key: 'expires', label: t('Expires'), isWide: true, render: ({ expires_at }) => <Expiry at={expires_at} /> },
    { key: 'by', label: t('Created by'), isWide: true, render: ({ created_by }) => <Maker name={created_by} /> },
    { key: 'created', label: t('Created'), isWide: true, render: ({ created_at }) => <RelativeTime at={created_at} /> },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (token) => (
        <Button kind="quiet" aria-label={t('Revoke {name}', { name: token.name })} onPress={() => onRevoke(token)}>
          {t('Revoke')}
        </Button>
      ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label={t('API tokens')} columns={columns} rows={tokens} rowKey={({ id }) => id} />
    </div>
  );
}

function Maker({ name }: { name: string | null }) {
  return name ?? <span className="muted">{t('Command line')}</span>;
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return <span className="muted">{t('Never')}</span>;
  if (Date.parse(at) < Date.now()) return <Badge tone="danger">{t('Expired')}</Badge>;
  return <time dateTime={at}>{new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' })}</time>;
}
