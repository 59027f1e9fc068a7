/** Height of a card and the gap below it. */
export const cardPitch = 80;
