import { testWords } from './scenes/test-words.ts';
import { tillScenes } from './scenes/till-scenes.ts';

testWords(tillScenes);
