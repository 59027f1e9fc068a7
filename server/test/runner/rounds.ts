/** `npm test` runs few rounds, `npm run chaos:kills` (TEST_ROUNDS=10) ten times as many. */
const factor = Number(process.env.TEST_ROUNDS ?? 1);

export function rounds(usual: number): number {
  return usual * factor;
}
