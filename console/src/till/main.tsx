import './till.css';
import { startPage } from '../design/start-page.ts';
import { TillApp } from './app.tsx';
import { CustomerDisplay } from './display/customer-display.tsx';
import { isDisplay } from './display/display.ts';

startPage(() => (isDisplay(location.pathname) ? <CustomerDisplay /> : <TillApp />));
void keepOffline();

/** Lets the till open without a network: the worker keeps its files, and the browser keeps the stored data. */
async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/console/till-worker.js', { scope: '/till' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('refresh');
  await navigator.storage?.persist?.();
}
