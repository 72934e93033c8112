import '../operations/leaf.ts';
