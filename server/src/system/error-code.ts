export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}

/** For `.catch()`: these codes are fine, anything else is thrown on. */
export function ignoreCodes(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasErrorCode(error, ...codes)) throw error;
  };
}
