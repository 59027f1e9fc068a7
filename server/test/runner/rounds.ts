/** `npm test` does it as often as finds mistakes, `npm run chaos:kills` (TEST_ROUNDS=10) ten times as often. */
const factor = Number(process.env.TEST_ROUNDS ?? 1);

export function rounds(usual: number): number {
  return usual * factor;
}
