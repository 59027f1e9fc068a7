/** An error as the log has it. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: LoggedError;
};

const causesMax = 5;
const messageMax = 2000;

/**
 * What an error says, without what it is about: libraries quote values in their messages, mail servers name addresses, and `detail` of
 * PostgreSQL has the values of a row. Of the stack the frames only, because it begins with the message.
 */
export function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  return {
    type: error.constructor.name || error.name,
    message: withoutValues(error.message),
    ...namesOf(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < causesMax && { cause: logError(error.cause, depth + 1) }),
  };
}

/** Text that a library has made, with dots in place of quoted values and addresses. */
export function withoutValues(text: string): string {
  return text
    .slice(0, messageMax)
    .replaceAll(/"[^"]{1,500}"/g, '"…"')
    .replaceAll(/[^\s<>"']{1,64}@[^\s<>"']{1,255}/g, '…@…');
}

/** Names of the code and of the schema. */
function namesOf(error: Error): Pick<LoggedError, 'code' | 'constraint' | 'table'> {
  return {
    ...('code' in error && error.code !== undefined && { code: String(error.code) }),
    ...('constraint' in error && typeof error.constraint === 'string' && { constraint: error.constraint }),
    ...('table' in error && typeof error.table === 'string' && { table: error.table }),
  };
}
