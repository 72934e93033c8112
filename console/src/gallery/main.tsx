import { startPage } from '../design/start-page.ts';
import { Gallery } from './gallery.tsx';

startPage(() => <Gallery />);
