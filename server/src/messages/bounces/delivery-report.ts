/** What a delivery report (RFC 3464) says: for which mail, what happened, and why. */
export type DeliveryReport = {
  /** All that the report names; its own is among them. */
  messageIdHeaders: string[];
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string;
  detail: string;
};

const idsMax = 20;
const detailLengthMax = 500;

/** Undefined when the mail is not a delivery report. Its fields are plain text by the standard, so that no MIME part needs decoding. */
export function parseDeliveryReport(mail: string): DeliveryReport | undefined {
  const lines = mail
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const head = lines.slice(0, Math.max(0, lines.indexOf('')));
  const isReport = head.some((line) => /^content-type:\s*multipart\/report\b/i.test(line) && /delivery-status/i.test(line));
  const [action] = readFields(lines, 'action');
  if (!isReport || action === undefined) return undefined;
  const [diagnostic = ''] = readFields(lines, 'diagnostic-code');
  const [status = ''] = readFields(lines, 'status');
  const envelopeIds = readFields(lines, 'original-envelope-id').map((id) => `<${id}>`);
  return {
    messageIdHeaders: [...envelopeIds, ...readFields(lines, 'message-id')].slice(0, idsMax),
    action: action.toLowerCase(),
    detail: `${status} ${diagnostic.replace(/^[\w-]+;\s*/, '')}`.trim().slice(0, detailLengthMax),
  };
}

function readFields(lines: string[], name: string): string[] {
  return lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
}
