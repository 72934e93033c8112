import { lighthouseVersion } from '../../support/lighthouse.ts';

/** The suites that are downloaded for the proof alone, each the newest release that runs on Node 20. */
export const packages = {
  'html-validate': '10.17.0',
  html_codesniffer: '2.5.1',
  dockerfilelint: '1.8.0',
  lighthouse: lighthouseVersion,
  'vnu-jar': '26.9.27',
  '@redocly/cli': '2.77.0',
  '@stoplight/prism-cli': '5.14.2',
  '@stoplight/spectral-cli': '6.16.3',
} as const;
