import { consoleScenes } from './scenes/console-scenes.ts';
import { testAccess } from './scenes/test-access.ts';

testAccess(consoleScenes);
