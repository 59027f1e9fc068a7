/** A mail as a provider hands it over, with its envelope. */
export type WebhookMail = { raw: Uint8Array; from: string | null; to: string[] };

export type WebhookTask = { bytes: Uint8Array; contentType: string };

const recipientsMax = 50;

/**
 * Runs on a worker thread: a body may have 36 MB. Postmark ("Include raw email content"), Mailgun (`body-mime`) and Amazon SES by SNS, with the
 * content in the notification.
 */
export async function handle({ bytes, contentType }: WebhookTask): Promise<WebhookMail | null> {
  if (/^multipart\/form-data\b/i.test(contentType)) return ofForm(await readParts(bytes, contentType));
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return ofForm(new URLSearchParams(text));
  const body = parseJson(text);
  if (typeof body.Message === 'string') return ofSes(parseJson(body.Message));
  return typeof body.RawEmail === 'string' ? ofPostmark(body) : ofSes(body);
}

async function readParts(bytes: Uint8Array, contentType: string): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } }).formData().catch(() => []);
  for (const [name, value] of form) fields.append(name, typeof value === 'string' ? value : await value.text());
  return fields;
}

function ofForm(form: URLSearchParams): WebhookMail | null {
  const raw = form.get('body-mime');
  if (!raw) return null;
  return { raw: Buffer.from(raw), from: form.get('sender'), to: addresses([form.get('recipient')]) };
}

function ofPostmark({ RawEmail, From, OriginalRecipient }: Fields): WebhookMail {
  return { raw: Buffer.from(String(RawEmail)), from: typeof From === 'string' ? From : null, to: addresses([OriginalRecipient]) };
}

function ofSes({ content, mail, receipt }: Fields): WebhookMail | null {
  if (typeof content !== 'string') return null;
  const { action, recipients } = fieldsOf(receipt);
  const isBase64 = fieldsOf(action).encoding === 'BASE64';
  const { source, destination } = fieldsOf(mail);
  const to = addresses(Array.isArray(recipients) ? recipients : Array.isArray(destination) ? destination : []);
  return { raw: Buffer.from(content, isBase64 ? 'base64' : 'utf8'), from: typeof source === 'string' ? source : null, to };
}

type Fields = Record<string, unknown>;

function parseJson(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function addresses(values: unknown[]): string[] {
  return values
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .map((each) => each.trim())
    .filter(Boolean)
    .slice(0, recipientsMax);
}
