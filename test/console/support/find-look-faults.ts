import type { Page } from 'playwright-core';

/** The smallest side of a target, in px (WCAG 2.2, 2.5.8). */
const minTargetPx = 24;

/** By how much the lines of two texts may touch, in px. */
const mostTouchPx = 5;

/**
 * What does not fit on the page in its present size and direction: sideways scrolling, text that is cut off without an ellipsis,
 * controls or texts that overlap, and targets that are too small. In an open dialog, only what it has is looked at.
 */
export const findLookFaults = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(look);

const look = `(() => {
  const faults = [];
  const slack = 1.5;
  const root = document.documentElement;
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const part = dialogs.at(-1) ?? document.body;
  const said = (element) => (element.getAttribute('aria-label') || element.innerText || element.name || element.tagName).trim().slice(0, 60);
  const styleOf = (element) => getComputedStyle(element);
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.hidden-text');
  const boxesOf = (element) => [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);

  if (root.scrollWidth > innerWidth) {
    const wide = [...part.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + slack).slice(-1)[0];
    faults.push('scrolls sideways by ' + (root.scrollWidth - innerWidth) + ' px' + (wide ? ', because of ' + wide.tagName + '.' + wide.className + ': ' + said(wide) : ''));
  }

  // How far a box is cut off by what clips it. A box in a part that scrolls can be reached.
  const cutBy = (element, box) => {
    const open = { x: true, y: true };
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = styleOf(one);
      const edge = one.getBoundingClientRect();
      const isShortened = textOverflow === 'ellipsis' || !['none', ''].includes(webkitLineClamp);
      for (const [axis, overflow] of [['x', overflowX], ['y', overflowY]]) {
        if (!open[axis] || one === dialogs.at(-1)) continue;
        if (overflow === 'auto' || overflow === 'scroll') open[axis] = false;
        if (overflow !== 'hidden' && overflow !== 'clip') continue;
        const [from, to, first, last] = axis === 'x' ? [box.left, box.right, edge.left, edge.right] : [box.top, box.bottom, edge.top, edge.bottom];
        const isGone = to <= first || from >= last;
        if (isShortened || (isGone && axis === 'y')) continue;
        if (from < first - slack || to > last + slack) return true;
      }
      if (position === 'fixed') return false;
    }
    return open.x && (box.left < -slack || box.right > root.clientWidth + slack);
  };

  // The part of a box that is not cut off by what scrolls or clips it.
  const shownOf = (element, box) => {
    let { left, right, top, bottom } = box;
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (styleOf(one).overflowX === 'visible') continue;
      const edge = one.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const texts = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !isSeen(element) || element.closest('script, style, option, svg, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = boxesOf(range);
    texts.push({ element, words: text.data.trim().slice(0, 60), boxes: boxes.map((box) => shownOf(element, box)) });
    if (boxes.some((box) => cutBy(element, box))) faults.push('is cut off: ' + text.data.trim().slice(0, 60));
  }
  for (const field of part.querySelectorAll('select')) {
    if (!isSeen(field)) continue;
    const style = styleOf(field);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
    const chosen = field.selectedOptions[0]?.text ?? '';
    if (pen.measureText(chosen).width > room + slack) faults.push('is cut off: ' + chosen.slice(0, 60));
  }

  const controls = [...part.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]')]
    .filter((one) => isSeen(one) && one.type !== 'hidden' && boxesOf(one).length > 0 && !one.disabled);
  const isStuck = (element) => {
    for (let one = element; one; one = one.parentElement) if (['fixed', 'sticky'].includes(styleOf(one).position)) return true;
    return false;
  };
  const targets = controls.map((element) => ({ element, boxes: boxesOf(element), stuck: isStuck(element) }));
  const overlap = (one, other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );
  targets.forEach((one, index) => {
    for (const other of targets.slice(index + 1)) {
      if (one.stuck !== other.stuck || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.boxes.some((box) => other.boxes.some((next) => overlap(box, next) > slack)))
        faults.push('overlap: ' + said(one.element) + ' and ' + said(other.element));
    }
  });

  // Lines of one text may touch. Letters stand on each other from a third of a line on.
  const isPlaced = (element) => {
    for (let one = element; one; one = one.parentElement) if (!['static', 'relative'].includes(styleOf(one).position)) return one !== part;
    return false;
  };
  const inFlow = texts.filter(({ element }) => !isPlaced(element));
  inFlow.forEach((one, index) => {
    for (const other of inFlow.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.boxes.some((box) => other.boxes.some((next) => overlap(box, next) > ${mostTouchPx})))
        faults.push('overlap: ' + one.words + ' and ' + other.words);
    }
  });

  // A link in a sentence is as high as its line. A label is a part of its field.
  const isInText = (element) => styleOf(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.data.trim());
  const sizeOf = (boxes) => Math.min(
    Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
    Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
  );
  // Where a press would land some px from the middle: what is drawn over a whole row makes its link larger.
  const isHit = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const away = ${minTargetPx / 2} - 0.5;
    return [[away, 0], [-away, 0], [0, away], [0, -away]].every(([right, down]) => {
      const hit = document.elementFromPoint(x + right, y + down);
      return hit !== null && (element === hit || element.contains(hit) || hit.closest('label')?.control === element ||
        (element.matches('.row-link') && hit.closest('tr') === element.closest('tr')));
    });
  };
  const [left, top] = [scrollX, scrollY];
  for (const { element, boxes } of targets) {
    if (isInText(element) || sizeOf(boxes) >= ${minTargetPx} - 0.5) continue;
    const labels = [...(element.labels ?? [])].flatMap(boxesOf);
    if (labels.length > 0 && sizeOf(labels) >= ${minTargetPx} - 0.5) continue;
    if (!isHit(element)) faults.push('is smaller than ${minTargetPx} px: ' + said(element));
  }
  scrollTo(left, top);
  return [...new Set(faults)];
})()`;
