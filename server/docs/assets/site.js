// Search, copy buttons and the menu on small screens.
const maxResults = 20;

for (const button of document.querySelectorAll('button.copy')) {
  button.addEventListener('click', () => copy(button, button.closest('figure').querySelector('code').textContent));
}
const pageButton = document.querySelector('button.copy-page');
pageButton?.addEventListener('click', async () => {
  const answer = await fetch(pageButton.dataset.source);
  await copy(pageButton, await answer.text());
});

async function copy(button, text) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Outside https and this machine the clipboard is closed to scripts; selecting still works.
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = before;
  }, 1500);
}

const menu = document.querySelector('.menu');
menu?.addEventListener('click', () => {
  const open = document.body.classList.toggle('menu-open');
  menu.setAttribute('aria-expanded', String(open));
});

const dialog = document.querySelector('dialog.search');
const input = dialog.querySelector('input');
const list = dialog.querySelector('ol');
let findable;

async function openSearch() {
  if (!dialog.open) dialog.showModal();
  input.select();
  findable ??= await (await fetch('/docs/search.json')).json();
  showResults();
}

/** Every word must occur; a hit in the title counts for more, the start of a title for most. */
function score({ title, text }, words) {
  const [head, body] = [title.toLowerCase(), text.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    if (head.startsWith(word)) sum += 20;
    else if (head.includes(word)) sum += 10;
    else if (body.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function showResults() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = (findable ?? [])
    .map((entry) => ({ entry, points: words.length > 0 ? score(entry, words) : 0 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, maxResults);
  list.replaceChildren(...hits.map(({ entry }) => resultOf(entry)));
  if (words.length > 0 && hits.length === 0) {
    const none = document.createElement('li');
    none.textContent = 'Nothing found.';
    list.append(none);
  }
}

function resultOf({ kind, title, text, href }) {
  const link = document.createElement('a');
  link.href = href;
  const heading = document.createElement('strong');
  heading.textContent = title;
  const label = document.createElement('em');
  label.textContent = kind;
  const excerpt = document.createElement('span');
  excerpt.textContent = text.slice(0, 140);
  link.append(heading, label, excerpt);
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
document.querySelector('.find')?.addEventListener('click', openSearch);
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
