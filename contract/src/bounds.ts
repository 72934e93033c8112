import { listRoutes } from './openapi/routes/routes.ts';
import type { OperationBound } from './routes/metadata.ts';

const bounds = new Map(listRoutes().map(({ metadata }) => [metadata.operationId, metadata.bound]));

const nothing: OperationBound = { program: null, location: null };

/** How the bounds of a credential restrict it. */
export const boundOf = (operationId: string): OperationBound => bounds.get(operationId) ?? nothing;
