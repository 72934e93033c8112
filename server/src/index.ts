export {
  type BusinessOptions,
  type CreatedBusiness,
  type CreatedServer,
  createServer,
} from './boot/create-server.ts';
export type { CreateServerOptions } from './boot/create-server-options.ts';
