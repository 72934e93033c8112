import './circle-back.ts';
