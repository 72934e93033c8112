// The search box, and suggestions on the page of an address that does not exist.
const maxResults = 20;
const maxSuggestions = 3;

const dialog = document.querySelector('dialog.search');
const input = dialog.querySelector('input');
const list = dialog.querySelector('ol');
let loading;
let search;

/** Loads what can be found, at the first search. */
async function load() {
  loading ??= Promise.all([
    import('./search.js'),
    fetchJson('/docs/search.json'),
    fetchJson('/docs/assets/vocabulary.json'),
  ]);
  const [{ DocsSearch }, entries, vocabulary] = await loading;
  search ??= new DocsSearch(entries, vocabulary);
}

const fetchJson = async (path) => (await fetch(path)).json();

async function openSearch() {
  if (!dialog.open) dialog.showModal();
  input.select();
  await load();
  showResults();
}

function showResults() {
  const hits = search?.find(input.value, maxResults) ?? [];
  list.replaceChildren(...hits.map(resultOf));
  if (search && input.value.trim() !== '' && hits.length === 0) {
    const none = document.createElement('li');
    none.textContent = 'Nothing found. Try another word.';
    list.append(none);
  }
}

function resultOf({ kind, page, heading, href, excerpt }) {
  const link = document.createElement('a');
  link.href = href;
  const title = document.createElement('strong');
  title.textContent = href.includes('#') && (kind === 'guide' || kind === 'method') ? `${page}: ${heading}` : heading;
  const label = document.createElement('em');
  label.textContent = kind;
  const text = document.createElement('span');
  for (const piece of excerpt) {
    const mark = document.createElement('mark');
    mark.textContent = piece.text;
    text.append(piece.marked ? mark : piece.text);
  }
  link.append(title, label, text);
  link.addEventListener('click', () => dialog.close());
  const item = document.createElement('li');
  item.append(link);
  return item;
}

input.addEventListener('input', showResults);
input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') list.querySelector('a')?.click();
  if (event.key === 'ArrowDown') list.querySelector('a')?.focus();
});
list.addEventListener('keydown', (event) => {
  const item = document.activeElement?.closest('li');
  const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
  if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
  event.preventDefault();
  (next?.querySelector('a') ?? (event.key === 'ArrowUp' ? input : null))?.focus();
});
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});
for (const button of document.querySelectorAll('.find')) button.addEventListener('click', openSearch);
document.addEventListener(
  'keydown',
  (event) => {
    const asked = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || event.key === '/';
    const typing =
      /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '') ||
      document.activeElement?.isContentEditable;
    if (!asked || (event.key === '/' && typing)) return;
    event.preventDefault();
    event.stopPropagation();
    openSearch();
  },
  true,
);

// The address of a missing page says what the reader looked for.
const suggestions = document.querySelector('.suggestions');
if (suggestions) {
  const wanted = location.pathname
    .replace(/^\/docs\//, '')
    .replaceAll(/%\w\w|[^a-zA-Z0-9]+/g, ' ')
    .trim();
  input.value = wanted;
  load().then(() => {
    const hits = search.find(wanted, maxSuggestions);
    suggestions.hidden = hits.length === 0;
    suggestions.querySelector('ol').append(...hits.map(resultOf));
  });
}
