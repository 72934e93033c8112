import type { Config } from '../boot/config.ts';
import { CommandFailure } from './output.ts';

/** Says what to set if a port or an address cannot be used. Returns any other error as it is. */
export function explainListen(error: unknown, { host, port, metrics }: Config): unknown {
  const failed = error as NodeJS.ErrnoException & { readonly port?: number; readonly hostname?: string };
  const isOfMetrics = metrics !== null && (failed.port === metrics.port || failed.hostname === metrics.host);
  const [hostName, portName] = isOfMetrics ? ['METRICS_HOST', 'METRICS_PORT'] : ['HOST', 'PORT'];
  const address = isOfMetrics ? metrics : { host, port };
  if (failed.code === 'EADDRINUSE')
    return new CommandFailure(`Port ${address.port} of ${address.host} is in use. Set ${portName} to another port.`);
  if (failed.code === 'EACCES')
    return new CommandFailure(
      `This user may not listen on port ${address.port}. Set ${portName} to a port above 1023.`,
    );
  if (failed.code === 'EADDRNOTAVAIL' || failed.code === 'ENOTFOUND')
    return new CommandFailure(
      `${address.host} is not an address of this machine. Set ${hostName} to one of its addresses.`,
    );
  return error;
}
