/** Of a text with its values. */
export const pdfTextLengthMax = 50_000;
export const pdfPagesMax = 50;
