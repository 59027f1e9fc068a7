/* Search, copy buttons and the current section in the contents. The page is complete without them. */

const highlightsMax = 2000;
const copiedMs = 1600;
const wide = matchMedia('(min-width: 52.001rem)');

const main = document.querySelector('main');
const input = document.querySelector('#search');
const tally = document.querySelector('#tally');
const nothing = document.querySelector('.nothing');
const contents = document.querySelector('.contents');
const entries = [...document.querySelectorAll('.entry')].map(readEntry);

startContents();
startSearch();
startCopying();
watchScrollBoxes();
watchReading();

function readEntry(element) {
  const heading = [...element.querySelectorAll(':scope > :is(h1, h2), :scope > header > :is(h3, .route)')];
  const items = [...element.querySelectorAll('.about, tbody tr, .refusals li')];
  return {
    element,
    link: contents.querySelector(`a[href="#${element.id}"]`),
    title: lower(heading.map((part) => part.textContent).join(' ')),
    items: items.map((item) => ({ element: item, text: lower(textOf(item)) })),
    folds: [...element.querySelectorAll('details')],
  };
}

// An error is found by its status too.
function textOf(item) {
  const status = item.closest('.refusals > div')?.querySelector('b')?.textContent ?? '';
  return `${status} ${item.textContent}`;
}

function lower(text) {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function startContents() {
  const fit = () => {
    contents.open = wide.matches;
  };
  fit();
  wide.addEventListener('change', fit);
  contents.addEventListener('click', (event) => {
    if (!wide.matches && event.target.closest('a')) contents.open = false;
  });
}

function startSearch() {
  let readingAt = 0;
  input.parentElement.hidden = false;
  input.addEventListener('input', () => {
    if (!main.classList.contains('searching')) readingAt = scrollY;
    search(input.value);
    scrollTo({ top: input.value.trim() ? 0 : readingAt, behavior: 'instant' });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !isTyping(event)) focusSearch(event);
    if (event.key === 'Escape' && input.value) clear();
    else if (event.key === 'Escape') input.blur();
    if (event.key === 'Enter' && event.target === input) firstFound()?.scrollIntoView();
  });
  // A link to something that the search has put away shows it again.
  addEventListener('hashchange', () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest('[hidden]')) return;
    clear();
    target.scrollIntoView();
  });
  if (input.value) search(input.value);
}

function isTyping(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select, [contenteditable]');
}

function focusSearch(event) {
  event.preventDefault();
  input.focus();
  input.select();
}

function clear() {
  input.value = '';
  input.dispatchEvent(new Event('input'));
}

function firstFound() {
  return entries.find(({ element }) => !element.hidden)?.element;
}

function search(text) {
  const words = lower(text).trim().split(' ').filter(Boolean);
  const hits = entries.map((entry) => show(entry, words));
  const found = hits.filter((count) => count > 0).length;
  main.classList.toggle('searching', words.length > 0);
  tally.textContent = words.length > 0 ? tallyWords(sum(hits), found) : '';
  nothing.hidden = words.length === 0 || found > 0;
  nothing.textContent = `Nothing here matches “${text.trim()}”.`;
  highlight(words);
}

/** An entry whose title has all the words is shown whole; of the others only the fields and sentences that have them. */
function show(entry, words) {
  const inTitle = words.every((word) => entry.title.includes(word));
  const found = words.length === 0 ? [] : entry.items.filter((item) => isFound(item.text, entry.title, words));
  const shown = new Set(found.flatMap(({ element }) => [element, ...holdersOf(element)]));
  const hits = found.length + (inTitle && words.length > 0 ? 1 : 0);
  entry.element.hidden = !inTitle && hits === 0;
  entry.element.classList.toggle('partial', !inTitle);
  for (const { element } of entry.items) element.hidden = !inTitle && !shown.has(element);
  for (const fold of entry.folds) unfold(fold, !inTitle && found.some(({ element }) => fold.contains(element)));
  showLink(entry, words.length > 0, hits);
  return hits;
}

function isFound(text, title, words) {
  return words.some((word) => text.includes(word)) && words.every((word) => text.includes(word) || title.includes(word));
}

/** The rows above a nested field that say what it is nested in. */
function holdersOf(row) {
  const holders = [];
  let depth = depthOf(row);
  for (let above = row.previousElementSibling; above && depth > 0; above = above.previousElementSibling) {
    if (depthOf(above) >= depth) continue;
    holders.push(above);
    depth = depthOf(above);
  }
  return holders;
}

function depthOf(row) {
  return Number(row.dataset.depth ?? 0);
}

// Opened for the search, closed after it; what the reader opened stays open.
function unfold(fold, wanted) {
  if (wanted && !fold.open) fold.dataset.unfolded = '';
  if (!wanted && 'unfolded' in fold.dataset) fold.open = false;
  if (!wanted) delete fold.dataset.unfolded;
  else fold.open = true;
}

function showLink({ link }, isSearching, hits) {
  if (!link) return;
  link.parentElement.hidden = isSearching && hits === 0;
  if (isSearching) link.dataset.hits = hits;
  else delete link.dataset.hits;
}

function tallyWords(hits, places) {
  if (hits === 0) return 'No matches';
  return `${hits} ${hits === 1 ? 'match' : 'matches'} in ${places} ${places === 1 ? 'place' : 'places'}`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function highlight(words) {
  if (!CSS.highlights) return;
  CSS.highlights.delete('found');
  if (words.length > 0) CSS.highlights.set('found', new Highlight(...rangesOf(words)));
}

function rangesOf(words) {
  const ranges = [];
  const skip = (node) =>
    node.parentElement.closest('[hidden], pre, .nothing') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, skip);
  while (walker.nextNode() && ranges.length < highlightsMax)
    for (const word of words) ranges.push(...rangesIn(walker.currentNode, word));
  return ranges;
}

function rangesIn(node, word) {
  const ranges = [];
  const text = node.data.toLowerCase();
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    ranges.push(new StaticRange({ startContainer: node, startOffset: at, endContainer: node, endOffset: at + word.length }));
  }
  return ranges;
}

function startCopying() {
  for (const block of document.querySelectorAll('.code')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' });
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () => copyFrom(block.querySelector('code'), button));
    block.querySelector('figcaption').append(button);
  }
}

async function copyFrom(code, button) {
  button.textContent = (await copy(code)) ? 'Copied' : 'Press Ctrl+C';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, copiedMs);
}

// The clipboard is there only on https and on localhost, and may be forbidden; then the selection is copied the old way.
async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(code);
    return document.execCommand('copy');
  }
}

/** A box that scrolls can be reached and scrolled with the keys; one that does not is no stop for them. */
function watchScrollBoxes() {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
      if (scrolls) target.tabIndex = 0;
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of document.querySelectorAll('.scroll, .code pre')) observer.observe(box);
}

function watchReading() {
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) if (isIntersecting) markReading(target.id);
    },
    { rootMargin: '-15% 0px -80% 0px' },
  );
  for (const { element, link } of entries) if (link) observer.observe(element);
}

function markReading(id) {
  for (const { element, link } of entries) {
    if (!link) continue;
    if (element.id !== id) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', 'true');
    if (element.id === id && wide.matches) link.scrollIntoView({ block: 'nearest' });
  }
}
