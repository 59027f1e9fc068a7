import type { CSSProperties } from 'react';

/** For numbers that the style sheet computes with. */
export type CssVariables = CSSProperties & Record<`--${string}`, string | number>;
