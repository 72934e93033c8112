import '../../../count-reporter.ts';
