import { startPage } from '../design/start-page.ts';
import { text } from '../languages/text.ts';

startPage(() => (
  <main>
    <h1>{text('app.title')}</h1>
  </main>
));
