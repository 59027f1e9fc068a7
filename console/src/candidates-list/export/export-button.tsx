import { memo } from 'react';
import { Button } from '#ui/button.tsx';

/** Not rendered with each letter of a search. */
export const ExportButton = memo(function ExportButton({ onExport }: { onExport: () => void }) {
  return <Button onPress={onExport}>CSV</Button>;
});
