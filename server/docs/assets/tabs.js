// Tabs above the panels of a group. The chosen language is kept, and used on every page.
const storageKey = 'loyalty.language';

const chosenLanguage = () => localStorage.getItem(storageKey);

/** Shows one panel of a group; without that language, the group stays as it is. */
function show(group, language) {
  const tabs = [...group.querySelectorAll('[role="tab"]')];
  if (!tabs.some((tab) => tab.textContent === language)) return;
  for (const tab of tabs) {
    const selected = tab.textContent === language;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = !selected;
  }
}

function choose(tab, groups) {
  // The text above the clicked tab must not move when groups above it change their height.
  const before = tab.getBoundingClientRect().top;
  localStorage.setItem(storageKey, tab.textContent);
  for (const group of groups) show(group, tab.textContent);
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

function addTabs(group, number, groups) {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  for (const [index, panel] of [...group.querySelectorAll('.panel')].entries()) {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${number}-${index}`;
    tab.textContent = panel.dataset.language;
    tab.setAttribute('role', 'tab');
    panel.id = `panel-${number}-${index}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => choose(tab, groups));
    list.append(tab);
  }
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const tabs = [...list.children];
    const at = tabs.indexOf(document.activeElement);
    if (!step || at < 0) return;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    choose(next, groups);
    next.focus();
  });
  group.prepend(list);
  show(group, list.firstChild.textContent);
}

const groups = [...document.querySelectorAll('.tabs')];
for (const [number, group] of groups.entries()) {
  addTabs(group, number, groups);
  show(group, chosenLanguage());
}
