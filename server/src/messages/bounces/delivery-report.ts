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

/** Undefined when the mail is not a delivery report. */
export function parseDeliveryReport(mail: string): DeliveryReport | undefined {
  const { type, fields } = readReport(mail);
  const [action] = fields('action');
  if (type !== 'delivery-status' || action === undefined) return undefined;
  const [diagnostic = ''] = fields('diagnostic-code');
  const [status = ''] = fields('status');
  return {
    messageIdHeaders: idsOf(fields),
    action: action.toLowerCase(),
    detail: `${status} ${diagnostic.replace(/^[\w-]+;\s*/, '')}`.trim().slice(0, detailLengthMax),
  };
}

/** The Message-IDs in a report of any kind: its own is among them. */
export function reportedIds(mail: string): string[] {
  const { type, fields } = readReport(mail);
  return type === undefined ? [] : idsOf(fields);
}

function idsOf(fields: Report['fields']): string[] {
  const envelopeIds = fields('original-envelope-id').map((id) => `<${id}>`);
  return [...envelopeIds, ...fields('message-id')].slice(0, idsMax);
}

/** A `multipart/report`. Its fields are plain text by the standards, so that no MIME part needs decoding; those of all parts are alike. */
type Report = { type: 'delivery-status' | 'feedback-report' | undefined; fields: (name: string) => string[] };

const reportTypes = ['delivery-status', 'feedback-report'] as const;
const valuesMax = 20;

export function readReport(mail: string): Report {
  const lines = mail
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const head = lines.slice(0, Math.max(0, lines.indexOf('')));
  const line = head.find((each) => /^content-type:\s*multipart\/report\b/i.test(each))?.toLowerCase() ?? '';
  const type = reportTypes.find((known) => line.includes(known));
  const values = (name: string) => {
    const found: string[] = [];
    for (const each of lines) {
      if (
        !each
          .slice(0, name.length + 1)
          .toLowerCase()
          .startsWith(`${name}:`)
      )
        continue;
      found.push(each.slice(name.length + 1).trim());
      if (found.length >= valuesMax) break;
    }
    return found;
  };
  return { type, fields: type === undefined ? () => [] : values };
}
