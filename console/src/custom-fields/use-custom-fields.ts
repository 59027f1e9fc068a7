import type { CustomField, CustomFieldObject } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customFieldsQuery } from '#queries/custom-field-queries.ts';
import { useSession } from '#session/session.tsx';

/** The fields of these objects that the user sees, in their order; none until they are read. */
export function useCustomFields(objects: readonly CustomFieldObject[]): readonly CustomField[] {
  const { data } = useQuery(customFieldsQuery);
  const { role } = useSession().user;
  const names = objects.join();
  return useMemo(
    () =>
      (data?.custom_fields ?? []).filter(
        ({ object, archived, visible_to }) => !archived && names.split(',').includes(object) && visible_to.includes(role),
      ),
    [data, role, names],
  );
}
