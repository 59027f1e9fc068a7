import { unknownColor } from './graphics-state.ts';

// White on #e8e8e8 is 1.2 to 1, which is hardly readable. WCAG asks for 4.5.
const contrastMin = 1.2;

/** Whether text of this colour is readable on its background. */
export function hasContrast(color: number, background: number): boolean {
  if (color === unknownColor || background === unknownColor) return true;
  const [darker = 0, lighter = 0] = [luminance(color), luminance(background)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05) >= contrastMin;
}

/** The relative luminance of the WCAG. */
function luminance(color: number): number {
  const [red = 0, green = 0, blue = 0] = [color >> 16, (color >> 8) & 255, color & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
