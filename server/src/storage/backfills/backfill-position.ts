/** The last row of a workspace that was looked at. */
export type BackfillPosition = { workspace_id: string; after_id: string };
