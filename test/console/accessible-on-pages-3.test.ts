import { pageScenes } from './scenes/page-scenes.ts';
import { testAccess } from './scenes/test-access.ts';

testAccess(pageScenes.slice(31));
