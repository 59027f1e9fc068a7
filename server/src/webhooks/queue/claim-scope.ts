import { nilUuid } from '#crypto/uuid.ts';

/** Where to look for due deliveries next: in the workspaces that were named, and now and then in all of them. */
export type ClaimScope = { workspaceIds: string[] } | { after: string };

const namedMax = 500;

export function createClaimScopes() {
  const named = new Set<string>();
  let after: string | undefined;

  return {
    add: (workspaceId: string) => void named.add(workspaceId),
    /** In all of them; a round that is under way goes on where it is. */
    addAll: () => {
      after ??= nilUuid;
    },
    isEmpty: () => named.size === 0 && after === undefined,
    take(): ClaimScope {
      if (after !== undefined) {
        const from = after;
        after = undefined;
        return { after: from };
      }
      const workspaceIds = [...named].slice(0, namedMax);
      for (const id of workspaceIds) named.delete(id);
      return { workspaceIds };
    },
    /** The look at all of them stopped here, because our hands were full. */
    continueAfter: (workspaceId: string) => {
      after = workspaceId;
    },
  };
}
