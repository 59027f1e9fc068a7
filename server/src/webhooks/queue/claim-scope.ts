import { nilUuid } from '#crypto/uuid.ts';

/** Which workspaces a claim covers: those listed, or all whose id is greater than `after`. */
export type ClaimScope = { workspaceIds: string[] } | { after: string };

const workspacesMax = 500;

/** The workspaces that the next claims have to cover. */
export function createClaimScopes() {
  const pending = new Set<string>();
  let after: string | undefined;

  return {
    add: (workspaceId: string) => void pending.add(workspaceId),
    /** A pass over all workspaces that was interrupted continues where it stopped. */
    addAll: () => {
      after ??= nilUuid;
    },
    isEmpty: () => pending.size === 0 && after === undefined,
    next(): ClaimScope {
      if (after !== undefined) {
        const from = after;
        after = undefined;
        return { after: from };
      }
      const workspaceIds = [...pending].slice(0, workspacesMax);
      for (const id of workspaceIds) pending.delete(id);
      return { workspaceIds };
    },
    /** A pass over all workspaces stopped here, for lack of free slots. */
    continueAfter: (workspaceId: string) => {
      after = workspaceId;
    },
  };
}
