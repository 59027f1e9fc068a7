type Settings = Record<string, string>;

/** Settings of a server or command under test. With TEST_POOLER=1 it reaches its database through PgBouncer: see run.ts. */
export function throughPooler(settings: Settings): Settings {
  const { TEST_POOLER_URL: pooler = '', TEST_SERVER_URL: server = '' } = process.env;
  const { DATABASE_URL: direct, DATABASE_DIRECT_URL: given } = settings;
  if (pooler === '' || direct === undefined || given !== undefined || hostOf(direct) !== hostOf(server)) return settings;
  return { ...settings, DATABASE_URL: `${pooler}${new URL(direct).pathname}`, DATABASE_DIRECT_URL: direct };
}

/** Undefined for a server that the test has started itself. */
function hostOf(url: string): string | null | undefined {
  return URL.parse(url)?.searchParams.get('host');
}
