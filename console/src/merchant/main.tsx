import { startPage } from '../design/start-page.ts';
import { App } from './app.tsx';

startPage(() => <App />);
