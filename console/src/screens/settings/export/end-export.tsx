import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { newestExportQuery } from '#queries/settings-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { Button } from '#ui/button.tsx';

type Props = { exportId: string; title: string; text: string; action: string };

/** Stops an export, or deletes its archive. */
export function EndExport({ exportId, title, text, action }: Props) {
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    await muster.deleteExport({ id: exportId });
    await queryClient.invalidateQueries({ queryKey: newestExportQuery.queryKey });
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>{action}</Button>
      {isAsking && <ConfirmRemoval title={title} text={text} action={action} send={end} onClose={() => setAsking(false)} />}
    </>
  );
}
