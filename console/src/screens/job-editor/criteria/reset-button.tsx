import { Button } from '#ui/button.tsx';

/** For a part that people have set. */
export function ResetButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button kind="quiet" aria-label={`Reset the ${label} to what the job says`} onPress={onPress}>
      Reset to the job
    </Button>
  );
}
