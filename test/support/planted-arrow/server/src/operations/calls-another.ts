import './leaf.ts';
