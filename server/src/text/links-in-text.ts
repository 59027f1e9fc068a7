export type TextPiece = { text: string; isLink: boolean };

/** A text in pieces, with its web addresses apart. */
export function splitLinks(text: string): TextPiece[] {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/).map((piece) => ({ text: piece, isLink: isWebLink(piece) }));
}

export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s<>"']+$/.test(text) && URL.canParse(text);
}
