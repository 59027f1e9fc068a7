import { Button } from '#ui/button.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { SessionFailure } from '../session-failure.tsx';

type Props = {
  workspaces: readonly { id: string; name: string; is_invitation?: boolean }[];
  onChoose: (id: string) => Promise<void>;
};

/** For somebody who can sign in to several workspaces. */
export function WorkspaceChoice({ workspaces, onChoose }: Props) {
  const { run, failure } = useSend(onChoose);
  return (
    <div className="session-form">
      <p className="session-text">Your address belongs to several. You can sign in to another one later.</p>
      {workspaces.map(({ id, name, is_invitation }) => (
        <Button key={id} onPress={() => run(id)}>
          {is_invitation ? `Join ${name}` : name}
        </Button>
      ))}
      <SessionFailure text={failure} />
    </div>
  );
}
