export { type AllocationLine, allocate } from './allocate.ts';
export type { BatchResults, BookedItem, RefusedItem } from './batch-all.ts';
export { Loyalty, type RawRequestOptions } from './client.ts';
export type {
  ApiKeySource,
  ClientOptions,
  Fetch,
  FetchOptions,
  Hooks,
  Logger,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from './client-options.ts';
export type { CsvSource } from './csv-text.ts';
export { AbortError } from './errors/abort-error.ts';
export { APIError, type UnknownErrorCode } from './errors/api-error.ts';
export { ConnectionError } from './errors/connection-error.ts';
export { LoyaltyError } from './errors/loyalty-error.ts';
export {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  GoneError,
  HeadersTooLargeError,
  InternalServerError,
  MethodNotAllowedError,
  NotAcceptableError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  PreconditionFailedError,
  RateLimitError,
  RequestTimeoutError,
  UnprocessableEntityError,
  UnsupportedMediaTypeError,
} from './errors/status-errors.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export { type ExportedRow, type ExportTypes, exportRows } from './export-rows.ts';
export type * from './generated/exports/types.ts';
export { idempotencyKey } from './idempotency-key.ts';
export { type CsvImport, type ImportCsvOptions, importCsv } from './import-csv.ts';
export { formatMinorUnits, toMinorUnits } from './money.ts';
export type { Page, PagePromise } from './pages.ts';
export type { Query } from './prepared-request.ts';
export type { ChangeOptions, RequestOptions } from './request-options.ts';
export type { Answer, RequestPromise } from './request-promise.ts';
export { version } from './version.ts';
export { waitForImport } from './wait-for-import.ts';
export { waitForSimulation } from './wait-for-simulation.ts';
export { waitForTestClock } from './wait-for-test-clock.ts';
export type { WaitOptions } from './wait-until.ts';
