/** Marked examples are in two halves: rules are made with the one, and the other one only says how well they do. */
export const halves = ['tuning', 'held-out'] as const;
export type Half = (typeof halves)[number];
