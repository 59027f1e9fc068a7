import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '#palette/use-settled.ts';

type ReadPreview<Input, Preview> = (
  input: Input,
  options: { signal: AbortSignal; idempotencyKey: null },
) => Promise<{ preview: Preview }>;

/** The pages of what is typed, as the server renders them. The last ones stay while the next are read, and while a field is refused. */
export function usePagePreview<Input extends object, Preview>(
  key: readonly string[],
  input: Input,
  read: ReadPreview<Input, Preview>,
): Preview | undefined {
  const settled = useSettled(JSON.stringify(input));
  const [last, setLast] = useState<Preview>();
  const { data } = useQuery({
    queryKey: [...key, settled],
    queryFn: ({ signal }) => read(JSON.parse(settled), { signal, idempotencyKey: null }),
    gcTime: 0,
  });
  const preview = data?.preview ?? last;
  if (preview !== last) setLast(preview);
  return preview;
}
