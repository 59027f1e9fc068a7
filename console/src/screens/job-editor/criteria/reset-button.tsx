import { Button } from '#ui/button.tsx';

/** For a part that people have set. */
export function ResetButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button kind="quiet" aria-label={`Reset to job description: ${label}`} onPress={onPress}>
      Reset to job description
    </Button>
  );
}
