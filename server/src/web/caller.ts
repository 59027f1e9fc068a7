/** Who sent a request: a token of a workspace. */
export type Caller = { workspaceId: string; tokenId: string; tokenName: string };
