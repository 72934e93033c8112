import type { Config } from '../boot/config.ts';
import { CommandFailure } from './output.ts';

/** Says what to set if a port or an address cannot be used. Returns any other error as it is. */
export function explainListen(error: unknown, { host, port, metrics }: Config): unknown {
  const failed = error as NodeJS.ErrnoException & { readonly port?: number; readonly hostname?: string };
  const isOfMetrics = metrics !== null && (failed.port === metrics.port || failed.hostname === metrics.host);
  const [hostName, portName] = isOfMetrics ? ['METRICS_HOST', 'METRICS_PORT'] : ['HOST', 'PORT'];
  const address = isOfMetrics ? metrics : { host, port };
  if (failed.code === 'EADDRINUSE')
    return new CommandFailure(`Port ${address.port} of ${address.host} is taken. Set ${portName} to another one.`);
  if (failed.code === 'EACCES')
    return new CommandFailure(`Port ${address.port} may not be taken by this user. Set ${portName} to one above 1023.`);
  if (failed.code === 'EADDRNOTAVAIL' || failed.code === 'ENOTFOUND')
    return new CommandFailure(`${address.host} is no address of this machine. Set ${hostName}.`);
  return error;
}
