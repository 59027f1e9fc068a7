/** The command that reads from the API what is on the screen. The token is a variable of the shell, so that none is in its history. */
export function curlText(serverUrl: string, path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `curl -H "Authorization: Bearer $MUSTER_TOKEN" '${serverUrl}/v1/${path}${search && `?${search}`}'`;
}
