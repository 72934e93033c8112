import { testAccess } from './scenes/test-access.ts';
import { tillScenes } from './scenes/till-scenes.ts';

testAccess(tillScenes.slice(13));
