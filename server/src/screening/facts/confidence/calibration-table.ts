/** Made by `npm run calibrate:cv`: how often values of a kind are right, by what the rules say of them. */
export const calibrationTable: Readonly<Record<string, readonly (readonly [raw: number, calibrated: number])[]>> = {};
