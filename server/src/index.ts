export {
  type CreatedBusiness,
  type CreatedServer,
  type CreateServerOptions,
  createServer,
} from './boot/create-server.ts';
