import '../postgres/leaf.ts';
