/** A file of a request body on the local disk, identified by its bytes. It is removed after the response unless it was stored. */
export type BodyFile = { filename: string; mediaType: string; path: string; bytes: number; discard(): Promise<void> };
