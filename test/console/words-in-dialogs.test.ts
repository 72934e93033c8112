import { consoleScenes } from './scenes/console-scenes.ts';
import { testWords } from './scenes/test-words.ts';

testWords(consoleScenes);
