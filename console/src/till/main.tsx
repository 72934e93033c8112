import { startPage } from '../design/start-page.ts';
import { TillApp } from './app.tsx';
import { keepOffline } from './keep-offline.ts';
import './till.css';

startPage(() => <TillApp />);
void keepOffline();
