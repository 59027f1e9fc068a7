import type { ErrorCode } from '@muster/contract/errors.ts';
import { createStore } from '#store.ts';

const code: ErrorCode = 'maintenance';

/** How many requests were refused for maintenance: the session then says who may do what. */
export const maintenanceRefusals = createStore(0);

export function noteMaintenance({ headers }: Response): void {
  if (headers.get('x-error-code') === code) maintenanceRefusals.set(maintenanceRefusals.get() + 1);
}
