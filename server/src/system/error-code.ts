export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}

/** For `.catch()`: ignores these codes and rethrows every other error. */
export function ignoreCodes(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasErrorCode(error, ...codes)) throw error;
  };
}
