import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';

export type RejectionChoice = { id: string; name: string };
type Props = { label: string; anchor: Element; onChoose: (reason?: RejectionChoice) => void; onClose: () => void };

const rarelyChangesMs = 5 * 60_000;

/** Why candidates are rejected. */
export function ReasonMenu({ label, anchor, onChoose, onClose }: Props) {
  const { data } = useReasons();
  if (!data) return null;
  return (
    <AnchoredMenu label={label} anchor={anchor} onClose={onClose}>
      {data.rejection_reasons
        .filter(({ is_archived }) => !is_archived)
        .map((reason) => (
          <MenuItem key={reason.id} id={reason.id} onAction={() => onChoose(reason)}>
            {reason.name}
          </MenuItem>
        ))}
      <MenuItem id="none" onAction={() => onChoose()}>
        Without a reason
      </MenuItem>
    </AnchoredMenu>
  );
}

/** Read before the menu is opened. */
export function useReasons() {
  return useQuery({
    queryKey: ['rejection-reasons'],
    queryFn: ({ signal }) => muster.listRejectionReasons({}, { signal }),
    staleTime: rarelyChangesMs,
  });
}
