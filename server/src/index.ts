export {
  type CreatedBusiness,
  type CreatedServer,
  type CreateServerOptions,
  createServer,
} from './create-server.ts';
