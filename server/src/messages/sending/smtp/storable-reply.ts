const replyLengthMax = 500;

/** What a mail server says, as one line that can be stored and shown. */
export function storableReply(text: string): string {
  return Array.from(text.slice(0, replyLengthMax))
    .join('')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
}
