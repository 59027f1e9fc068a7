/** Requests per hour of each plan. */
export const plans = { free: 100, starter: 500, pro: 1000, premium: 5000 } as const;

export type Plan = keyof typeof plans;

export const planNames: readonly Plan[] = ['free', 'starter', 'pro', 'premium'];

export const windowSeconds = 3600;
export const bodyBytesMax = 1024 * 1024;
/** Arrays and objects within each other, and all values together, in one JSON body. */
export const jsonDepthMax = 32;
export const jsonValuesMax = 50_000;

/* Characters of what is not a field of one resource alone. More than a person would ever write; checked before anything else is done with it. */
/** An id of another system. */
export const externalIdLengthMax = 255;
/** An id of ours may have any shape: one that is too long is answered like an unknown one. Only the size of the body limits it. */
export const idLengthMax = 1024 * 1024;
export const cursorLengthMax = 500;
export const searchLengthMax = 500;
export const nameLengthMax = 200;
export const phoneLengthMax = 100;
export const placeLengthMax = 200;
export const languageLengthMax = 100;
export const urlLengthMax = 2000;
export const longTextMax = 20_000;

export const resumeBytesMax = 10 * 1024 * 1024;
