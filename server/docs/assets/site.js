// Copy buttons, and the menu on small screens.
import './search-box.js';
import './tabs.js';

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

// The keyboard scrolls a table that is wider than the page.
for (const box of document.querySelectorAll('.wide')) if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
