const nearWhite = 0xe8;

/** Whether a colour as formats write it (RRGGBB, #rrggbb) is white, or too near to white to be read on paper. */
export function isNearWhite(color: string | undefined): boolean {
  const hex = /^#?([0-9a-f]{6})$/i.exec(color ?? '')?.[1];
  if (!hex) return color?.toLowerCase() === 'white';
  return [0, 2, 4].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) >= nearWhite);
}

/** Whether an area has a colour of its own that white text can be read on. */
export function isDarkFill(color: string | undefined): boolean {
  return color !== undefined && !/^(?:auto|none|transparent|clear)$/i.test(color) && !isNearWhite(color);
}
