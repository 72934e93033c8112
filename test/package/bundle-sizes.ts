import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Packed } from './packed.ts';

/** The growth of an application's bundle, minified and compressed. */
export const bundleSizes = [
  {
    name: 'the client',
    contents: "import { Loyalty } from '@loyalty-service/sdk'; console.log(new Loyalty());",
    platform: 'neutral',
    maxBytes: 8_192,
  },
  {
    name: 'verifying in Node',
    contents: "import { verifyWebhook } from '@loyalty-service/sdk/webhooks'; console.log(verifyWebhook);",
    platform: 'node',
    maxBytes: 2_816,
  },
  {
    name: 'verifying elsewhere',
    contents: "import { verifyWebhook } from '@loyalty-service/sdk/webhooks'; console.log(verifyWebhook);",
    platform: 'neutral',
    maxBytes: 2_816,
  },
] as const;

/** The package as it is downloaded, with documentation and fixtures, and without source maps and the command's file. */
export const maxTarballBytes = 160 * 1_024;

/** The types in it, compressed by themselves. */
export const maxTypesBytes = 88 * 1_024;

/** The source maps with the sources, which only a debugger loads. */
export const maxMapsBytes = 160 * 1_024;

/** The bytes of such a bundle, as an integrator's bundler makes it of the installed package. */
export async function bundledBytes(
  { contents, platform }: (typeof bundleSizes)[number],
  { folder }: Packed,
): Promise<number> {
  const stdin = { contents, resolveDir: folder, loader: 'ts' } as const;
  const built = await build({
    stdin,
    platform,
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    target: 'es2022',
  });
  return gzipSync(built.outputFiles[0]?.contents ?? '', { level: 9 }).length;
}
