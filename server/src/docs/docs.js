/* Search as one types, copy buttons, the language of examples, and the current section in the contents. The pages are complete without them. */

import { findEntries } from './search/find-entries.js';

const copiedMs = 1600;
const languageKey = 'muster-docs-language';
const wide = matchMedia('(min-width: 52.001rem)');
// Both are in the same folder, whatever path a proxy puts it under.
const folder = new URL('.', import.meta.url);

const main = document.querySelector('main');
const input = document.querySelector('#search');
const tally = document.querySelector('#tally');
const contents = document.querySelector('.contents');
const entries = [...document.querySelectorAll('.entry[id], .guide h2[id]')].map((element) => ({
  element,
  link: contents.querySelector(`a[href="#${CSS.escape(element.id)}"]`),
}));

startContents();
startSearch();
startCopying();
startTabs();
watchScrollBoxes();
watchReading();

function startContents() {
  const fit = () => {
    contents.open = wide.matches;
  };
  fit();
  wide.addEventListener('change', fit);
  contents.addEventListener('click', (event) => {
    if (!wide.matches && event.target.closest('a')) contents.open = false;
  });
  if (wide.matches) contents.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

function startSearch() {
  const results = Object.assign(document.createElement('div'), { className: 'entry results', hidden: true });
  const page = [...main.children];
  let index;
  let readingAt = 0;

  const search = async () => {
    index ??= readIndex();
    const query = input.value.trim();
    if (query === '') return show(false);
    const found = findEntries(await index, query);
    // Another letter was typed while the index was loading.
    if (query !== input.value.trim()) return;
    results.replaceChildren(resultList(found.results));
    tally.textContent = tallyText(found);
    show(true);
  };

  const show = (isSearching) => {
    if (results.hidden && isSearching) readingAt = scrollY;
    if (results.hidden !== isSearching) return isSearching && scrollTo({ top: 0, behavior: 'instant' });
    results.hidden = !isSearching;
    for (const part of page) part.hidden = isSearching;
    if (!isSearching) tally.textContent = '';
    scrollTo({ top: isSearching ? 0 : readingAt, behavior: 'instant' });
  };

  const clear = () => {
    input.value = '';
    show(false);
  };

  main.prepend(results);
  input.addEventListener('focus', () => {
    index ??= readIndex();
  });
  input.addEventListener('input', search);
  input.form.addEventListener('submit', (event) => {
    const first = results.querySelector('a');
    if (results.hidden || !first) return;
    event.preventDefault();
    first.click();
  });
  results.addEventListener('click', (event) => {
    if (event.target.closest('a')) clear();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !isTyping(event)) focusSearch(event);
    else if (event.key === 'Escape' && !results.hidden) clear();
    else if (event.key === 'Escape' && event.target === input) input.blur();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !results.hidden) moveInResults(event, results);
  });
}

async function readIndex() {
  const response = await fetch(new URL('index.json', folder));
  return response.ok ? response.json() : [];
}

function isTyping(event) {
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.matches('input:not([type="radio"]), textarea, select, [contenteditable]')
  );
}

function focusSearch(event) {
  event.preventDefault();
  input.focus();
  input.select();
}

/** Up and down go through the field and the results. */
function moveInResults(event, results) {
  const stops = [input, ...results.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

// The server builds the same elements for readers without JavaScript: see search-page.ts.
function resultList(results) {
  const list = document.createElement('ol');
  list.append(...results.map(resultItem));
  return list;
}

function resultItem({ kind, place, address, titleParts, excerptParts }) {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: new URL(address, folder).href });
  link.append(...marked(titleParts));
  const excerpt = document.createElement('p');
  excerpt.append(...marked(excerptParts));
  item.append(link, ' ', labelled('kind', kind), ' ', labelled('place', place), excerpt);
  return item;
}

function labelled(className, textContent) {
  return Object.assign(document.createElement('span'), { className, textContent });
}

function marked(parts) {
  return parts.map((part, index) =>
    index % 2 === 0 ? part : Object.assign(document.createElement('mark'), { textContent: part }),
  );
}

function tallyText({ total, results }) {
  if (total === 0) return 'No matches';
  if (total > results.length) return `The best ${results.length} of ${total} matches`;
  return total === 1 ? '1 match' : `${total} matches`;
}

/** The language that a reader chooses is chosen in all examples, and on the next page. */
function startTabs() {
  const choose = (language) => {
    for (const choice of document.querySelectorAll('.choices input')) if (choice.value === language) choice.checked = true;
  };
  choose(readLanguage());
  main.addEventListener('change', ({ target }) => {
    if (!target.matches('.choices input')) return;
    const top = target.getBoundingClientRect().top;
    choose(target.value);
    storeLanguage(target.value);
    // Examples above may have become longer or shorter.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

// Storage may be forbidden.
function readLanguage() {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

function storeLanguage(language) {
  try {
    localStorage.setItem(languageKey, language);
  } catch {}
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
