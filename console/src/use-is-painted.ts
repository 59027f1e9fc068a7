import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether what is rendered with this value has been painted. What is out of sight is rendered after that. */
export function useIsPainted(value: unknown): boolean {
  const [painted, setPainted] = useState<unknown>(undefined);
  useEffect(() => (painted === value ? undefined : afterPaint(() => setPainted(value))), [painted, value]);
  return painted === value;
}
