import type { Token } from '@muster/contract/console/token.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { tokensQuery } from '#queries/user-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TokensTable } from './tokens-table.tsx';

export default function TokensSection() {
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<Token>();
  const query = useQuery(tokensQuery);
  const open = () => setAdding(true);
  useKeys([{ keys: 'n', label: 'Create a token', group: 'API tokens', run: open }]);
  return (
    <SettingsPart
      title="API tokens"
      text="Programs use tokens to call the API of this workspace. Anyone who has one can read and change everything."
      actions={
        <Button kind="primary" shortcut="N" onPress={open}>
          Create token
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
    <EmptyState title="No tokens yet" text="Create one for each program that calls the API, so that each can be revoked alone." />
  );
}
