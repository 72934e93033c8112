import '../sums/leaf.ts';
