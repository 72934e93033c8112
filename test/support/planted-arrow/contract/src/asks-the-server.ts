import '../../server/src/leaf.ts';
