// The docs serve the file of `@scalar/api-reference` that is built for browsers. It contains all code that it needs, so
// the dependencies of the package are not installed.
module.exports = {
  hooks: {
    readPackage: (manifest) =>
      manifest.name === '@scalar/api-reference' ? { ...manifest, dependencies: {}, engines: {} } : manifest,
  },
};
