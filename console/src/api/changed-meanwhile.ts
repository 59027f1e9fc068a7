/** Somebody else has changed what a change was made for: it was not sent. */
export class ChangedMeanwhile extends Error {}
