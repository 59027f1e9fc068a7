/* Lists the open jobs of a company on any page: docs/board.md, "Embedding". No cookies, no styles, no HTML from data. */
(() => {
  const script = document.currentScript ?? document.querySelector('script[src*="/embed.js"]');
  const parameters = ['department', 'place', 'mode', 'type', 'limit', 'source', 'lang'];
  const facts = ['location', 'workplace', 'type', 'salary'];
  const timeoutMs = 15_000;
  const boardTexts = {
    en: 'Open jobs',
    de: 'Offene Stellen',
    es: 'Empleos abiertos',
    fr: 'Postes à pourvoir',
    it: 'Posizioni aperte',
    nl: 'Vacatures',
    pt: 'Vagas abertas',
  };
  const newest = new WeakMap();

  window.MusterJobs ??= { render: (place) => Promise.all((place ? [place] : places('')).map(show)) };

  if (script.dataset.company) {
    const place = document.createElement('div');
    Object.assign(place.dataset, script.dataset, { musterJobs: script.dataset.company });
    script.after(place);
  }
  showNew();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showNew);

  function showNew() {
    for (const place of places(':not([data-muster-state])')) show(place);
  }

  function places(state) {
    return [...document.querySelectorAll(`[data-muster-jobs]${state}`)];
  }

  async function show(place) {
    const board = new URL(place.dataset.musterJobs, script.src);
    const lang = place.dataset.lang ?? place.parentElement?.closest('[lang]')?.lang ?? '';
    const request = {};
    // A list that is rendered again meanwhile shows the later answer.
    const isNewest = () => newest.get(place) === request;
    newest.set(place, request);
    setState(place, 'loading');
    try {
      const found = await read(board, { ...place.dataset, lang });
      if (!isNewest()) return;
      place.lang = found.language;
      place.replaceChildren(...content(found, place.dataset));
      setState(place, found.groups.length > 0 ? 'shown' : 'empty');
    } catch {
      if (!isNewest()) return;
      const text = boardTexts[lang.toLowerCase().split('-')[0]] ?? boardTexts.en;
      // What the page has there already stays.
      if (!place.hasChildNodes()) place.append(element('p', 'failed', link('board', text, board, place.dataset)));
      setState(place, 'failed');
    }
  }

  function setState(place, state) {
    place.dataset.musterState = state;
    place.setAttribute('aria-busy', state === 'loading');
  }

  async function read(board, data) {
    const address = new URL(`${board.pathname.replace(/\/$/, '')}/open_jobs.json`, board);
    for (const name of parameters) if (data[name]) address.searchParams.set(name, data[name]);
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.json();
  }

  function content({ groups, total_jobs, listed_jobs, jobs_url, texts }, data) {
    if (groups.length === 0) return [element('p', 'empty', texts.no_jobs)];
    const level = /^[1-6]$/.test(data.heading) ? data.heading : 3;
    const parts = groups.flatMap(({ heading, jobs }) => [
      groups.length > 1 ? element(`h${level}`, 'department', isolated(heading)) : '',
      element('ul', 'list', ...jobs.map((job) => item(job, data))),
    ]);
    if (total_jobs > listed_jobs) parts.push(element('p', 'all', link('board', texts.all_jobs, jobs_url, data)));
    return parts;
  }

  function item(job, data) {
    const parts = facts
      .filter((name) => job[name])
      .flatMap((name, index) => [index > 0 ? ' · ' : ' ', element('span', name, isolated(job[name]))]);
    return element('li', 'job', link('title', job.title, job.url, data), element('span', 'facts', ...parts));
  }

  /** Only web addresses become links. */
  function link(name, text, address, { target }) {
    const made = element('a', name, isolated(text));
    const { href, protocol } = new URL(address, script.src);
    if (/^https?:$/.test(protocol)) made.href = href;
    if (target) made.target = target;
    made.rel = 'noopener';
    return made;
  }

  /** A text in a script of the other direction does not move what is beside it. */
  function isolated(text) {
    return element('bdi', 'text', text);
  }

  /** Children that are strings become text, never HTML. */
  function element(tag, name, ...children) {
    const made = document.createElement(tag);
    made.className = `muster-${name}`;
    made.append(...children);
    return made;
  }
})();
