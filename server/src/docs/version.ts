import manifest from '../../package.json' with { type: 'json' };

/** The release that these pages describe. */
export const { version } = manifest;
