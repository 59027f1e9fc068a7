export type Visited = { status: number; text: string; headers: Headers };

/** A browser on the page of a pre-screen: it follows the redirect behind a POST. */
export type ScreenVisitor = {
  get: (suffix?: string) => Promise<Visited>;
  post: (act: string, fields?: Record<string, string>) => Promise<Visited>;
};

export function openScreen(serverUrl: string, url: string): ScreenVisitor {
  const page = serverUrl + new URL(url).pathname;
  const read = async (response: Response): Promise<Visited> => ({
    status: response.status,
    text: await response.text(),
    headers: response.headers,
  });
  return {
    get: async (suffix = '') => read(await fetch(page + suffix)),
    post: async (act, fields = {}) => read(await fetch(`${page}/${act}`, { method: 'POST', body: new URLSearchParams(fields) })),
  };
}
