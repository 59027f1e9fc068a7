import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import type { ReactNode } from 'react';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm, useSend } from '#ui/forms/use-form.ts';
import { Icon } from '#ui/icon.tsx';
import { FailureText } from './failure-text.tsx';
import { FetchEstimate } from './fetch-estimate.tsx';
import { importProblemTexts } from './import-texts.ts';
import { refreshImports } from './refresh-imports.ts';
import { sourceFacts, sourceName } from './sources.ts';

/** A draft by credential: what that may read, before anything is fetched. */
export function TriedImport({ draft }: { draft: WorkspaceImport }) {
  const { id, source, access, problem, message } = draft;
  const name = sourceName(source);
  const missing = access?.lists.filter(({ may_read }) => !may_read) ?? [];
  const needed = missing.filter(({ is_required }) => is_required);
  const canFetch = access !== null && needed.length === 0;
  const start = useSend<void>(async () => {
    await muster.startImport({ import_id: id });
    await refreshImports();
  });
  const discard = useSend<void>(async () => {
    await muster.stopImport({ import_id: id });
    await refreshImports();
  });
  const discardButton = (
    <Button onPress={() => discard.run()} isPending={discard.isSending}>
      {t('Discard')}
    </Button>
  );
  return (
    <div className="switch-part">
      {problem && (
        <p className="switch-verdict" role="alert">
          {importProblemTexts[problem]} {message && <bdi className="muted">{message}</bdi>}
        </p>
      )}
      {access && missing.length === 0 && (
        <p className="switch-verdict switch-verdict-good">
          <Icon name="check" /> {t('Everything in {name} can be read.', { name })}
        </p>
      )}
      {needed.length > 0 && (
        <p className="switch-verdict" role="alert">
          {t('Without {lists} there is nothing to import. Add these rights in {name}, then try again.', {
            lists: listed(needed),
            name,
          })}
        </p>
      )}
      {missing.length > 0 && needed.length === 0 && (
        <p className="switch-verdict">
          {t('Some lists can’t be read. Add these rights in {name} and try again, or continue without them.', { name })}
        </p>
      )}
      {access && <Rights lists={access.lists} />}
      {access && canFetch && <FetchEstimate access={access} />}
      {canFetch && (
        <div className="switching-buttons">
          <Button kind="primary" onPress={() => start.run()} isPending={start.isSending}>
            {missing.length > 0 ? t('Continue without them') : t('Fetch and count')}
          </Button>
          {missing.length === 0 && discardButton}
        </div>
      )}
      {(missing.length > 0 || !access) && (
        <TryAgain draft={draft} isMain={!canFetch}>
          {discardButton}
        </TryAgain>
      )}
      <FailureText text={start.failure ?? discard.failure} />
    </div>
  );
}

type Lists = NonNullable<WorkspaceImport['access']>['lists'];

function listed(lists: Lists): string {
  return lists.map(listName).join(', ');
}

/** In the words of the other system, as its rights are called. */
function listName({ name }: Lists[number]): string {
  return name.replaceAll('_', ' ');
}

/** What is missing first, then what is needed. */
function Rights({ lists }: { lists: Lists }) {
  const rank = ({ is_required, may_read }: Lists[number]) => (may_read ? 2 : 0) + (is_required ? 0 : 1);
  const shown = lists.toSorted((one, other) => rank(one) - rank(other));
  return (
    <section>
      <h3 className="switch-heading">{t('What the credential may read')}</h3>
      <ul className="switch-rights">
        {shown.map((list) => (
          <li key={list.name} className={list.may_read ? undefined : 'switch-right-missing'}>
            <Icon name={list.may_read ? 'check' : 'close'} size={14} />
            <bdi>{listName(list)}</bdi>
            {list.is_required && <span className="muted">{t('required')}</span>}
            <span className="visually-hidden">{list.may_read ? t('can be read') : t('can’t be read')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AgainProps = { draft: WorkspaceImport; isMain: boolean; children: ReactNode };

function TryAgain({ draft: { id, source }, isMain, children }: AgainProps) {
  const facts = sourceFacts(source);
  const form = useForm({ credential: '' }, async ({ credential }) => {
    const given = credential.trim();
    await muster.tryImport({ import_id: id, ...(given !== '' && { credential: given }) });
    await refreshImports();
  });
  return (
    <Form form={form}>
      <TextField
        label={facts?.credential ?? t('Credential')}
        {...form.at('credential')}
        type="password"
        autoComplete="off"
        hint={t('Leave blank to try the one you gave.')}
      />
      <FormNotice />
      <div className="switching-buttons">
        <SendButton kind={isMain ? 'primary' : 'default'}>{t('Try again')}</SendButton>
        {children}
      </div>
    </Form>
  );
}
