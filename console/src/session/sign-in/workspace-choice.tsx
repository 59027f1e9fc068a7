import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/forms/form.tsx';
import { useSend } from '#ui/forms/use-form.ts';

type Props = {
  workspaces: readonly { id: string; name: string; is_invitation?: boolean }[];
  onChoose: (id: string) => Promise<void>;
};

/** For somebody who can sign in to several workspaces. */
export function WorkspaceChoice({ workspaces, onChoose }: Props) {
  const { run, refusals } = useSend(onChoose);
  return (
    <div className="session-form">
      <p className="session-text">{t('Your address belongs to several. You can sign in to another one later.')}</p>
      {workspaces.map(({ id, name, is_invitation }) => (
        <Button key={id} onPress={() => run(id)}>
          {is_invitation ? t('Join {name}', { name }) : name}
        </Button>
      ))}
      <FormFailure refusals={refusals} />
    </div>
  );
}
