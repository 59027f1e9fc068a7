// Runs in the page before the console does: measures from an input event to the frame that shows its effect, and keeps what requests and
// layout shifts report. Times are those of performance.now().
(() => {
  const idleMs = 100;
  const patienceMs = 20_000;
  const requests = [];
  const answers = new Map();
  const usable = Promise.withResolvers();
  let isUsable = false;
  let running = 0;
  let shifted = 0;
  let waiting;

  new PerformanceObserver((list) => {
    for (const { name, startTime, responseEnd } of list.getEntries()) requests.push({ url: name, startTime, responseEnd });
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(check).observe(document, { childList: true, characterData: true, attributes: true, subtree: true });

  const send = window.fetch;
  window.fetch = async (...args) => {
    running += 1;
    const { searchParams } = new URL(typeof args[0] === 'string' ? args[0] : args[0].url, window.location.href);
    // Later pages are not in sight, and rows do not wait for the exact total, for which one row is asked for.
    const isRest = searchParams.has('cursor') || searchParams.get('limit') === '1';
    const search = findSearch(isRest ? 'the rest' : searchParams.get('q'));
    search.running += 1;
    const end = () => {
      running -= 1;
      search.running -= 1;
    };
    try {
      const response = await send(...args);
      // Before the page gets it: the frame that shows it would pass otherwise before it is known what it should show.
      return searchParams.has('q') ? await keepAnswer(search, searchParams.get('status') ?? 'all', response) : response;
    } finally {
      end();
      setTimeout(check);
    }
  };

  function findSearch(q) {
    const search = answers.get(q) ?? { running: 0, ids: new Map(), counts: undefined, isEmpty: false };
    answers.set(q, search);
    return search;
  }

  /** Returns the same response once more. */
  async function keepAnswer(search, column, response) {
    const { status: code, headers } = response;
    const text = await response.text();
    const { candidates, counts, columns, total } = JSON.parse(text);
    if (counts) search.counts = counts;
    // A board on which nobody is found.
    search.isEmpty = columns !== undefined && total === 0;
    for (const { status, candidates: first } of columns ?? [])
      search.ids.set(
        status,
        first.map(({ id }) => id),
      );
    const ids = candidates?.map(({ id }) => id);
    if (ids) search.ids.set(column, ids);
    return new Response(text, { status: code, headers });
  }

  function check() {
    if (!isUsable && isShown()) {
      isUsable = true;
      afterPaint(usable.resolve);
    }
    if (!waiting || waiting.isDone || waiting.startedAt === undefined || !waiting.condition()) return;
    waiting.isDone = true;
    afterPaint(waiting.resolve);
  }

  /** The board, unless the measurement says what is waited for. */
  function isShown() {
    return window.musterBenchShown ? window.musterBenchShown() : document.querySelector('.board [data-card]') !== null;
  }

  /** For the preview: no mutation of this document tells what happens in one inside of it. */
  function checkEachFrame() {
    check();
    if (!isUsable) requestAnimationFrame(checkEachFrame);
  }
  requestAnimationFrame(() => window.musterBenchShown && checkEachFrame());

  function withTimeout({ promise, condition }) {
    const timeout = new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`It did not happen: ${condition}`)), patienceMs);
    });
    return Promise.race([promise, timeout]);
  }

  /**
   * Right after the frame that an animation frame prepares: its style, layout and paint are done, and the compositor has it. User-blocking,
   * because other tasks that wait for the end of the frame would be counted otherwise; nobody waits for these.
   */
  function afterPaint(run) {
    requestAnimationFrame(() => {
      void scheduler.postTask(() => run(performance.now()), { priority: 'user-blocking' });
    });
  }

  /** True when what is on the screen are the answers to `q`. */
  function showsAnswers(q) {
    const search = answers.get(q);
    if (!search || search.running > 0 || (search.ids.size === 0 && !search.isEmpty)) return false;
    if (search.isEmpty) return document.querySelector('.board') === null;
    const shown = new Set([...document.querySelectorAll('[data-card]')].map(({ dataset }) => dataset.card));
    const found = new Set([...search.ids.values()].flat());
    if ([...shown].some((id) => !found.has(id))) return false;
    if (search.ids.has('all')) return found.size === 0 || shown.has([...found][0]);
    const columns = [...document.querySelectorAll('.column')].filter(isInSight);
    return (
      search.counts !== undefined &&
      columns.every((column) => search.counts[column.dataset.column] === 0 || column.querySelector('[data-card]'))
    );
  }

  function isInSight(element) {
    const { left, right } = element.getBoundingClientRect();
    return right > 0 && left < window.innerWidth;
  }

  window.musterBench = {
    /** Measures from the next event of this type (and key) until `condition`, then `painted()` tells the result. */
    expect(type, key, condition) {
      const { promise, resolve } = Promise.withResolvers();
      const own = { condition, resolve, promise, startedAt: undefined, isDone: false };
      waiting = own;
      const note = (event) => {
        if (key !== undefined && event.key !== key) return;
        window.removeEventListener(type, note, true);
        own.startedAt = event.timeStamp;
      };
      window.addEventListener(type, note, true);
    },
    /** The same for what no input of this page causes; in ms since the epoch. */
    expectFromNow(condition) {
      const { promise, resolve } = Promise.withResolvers();
      waiting = { condition, resolve, promise, startedAt: performance.now(), isDone: false };
      check();
    },
    async painted() {
      const at = await withTimeout(waiting);
      return at - waiting.startedAt;
    },
    async paintedAt() {
      return performance.timeOrigin + (await withTimeout(waiting));
    },
    /** From the same event to the end of the answer. */
    async confirmed(path) {
      for (;;) {
        const found = requests.findLast(({ url, startTime }) => url.endsWith(path) && startTime >= waiting.startedAt);
        if (found) return found.responseEnd - waiting.startedAt;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    /** No request has been under way for a moment. */
    async idle() {
      for (let since = performance.now(); performance.now() - since < idleMs; ) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        if (running > 0) since = performance.now();
      }
    },
    showsAnswers,
    /** When the first cards of the board, or what else is waited for, were painted, since the navigation began. */
    usableAt: () => withTimeout({ promise: usable.promise, condition: 'usable' }),
    firstPaintAt: () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    layoutShift: () => shifted,
  };
})();
