import '../accounts/leaf.ts';
