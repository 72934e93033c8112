export { Loyalty, type RawRequestOptions } from './client/client.ts';
export { clockOffset, type MeasuredAnswer, ServiceClock, type ServiceClockOptions } from './clock/service-clock.ts';
export type { CsvSource } from './csv/csv-text.ts';
export { type ExportedRow, type ExportTypes, exportRows } from './csv/export-rows.ts';
export { type CsvImport, type ImportCsvOptions, importCsv } from './csv/import-csv.ts';
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
export type * from './generated/exports/types.ts';
export { type AllocationLine, allocate } from './money/allocate.ts';
export { formatMinorUnits, toMinorUnits } from './money/money.ts';
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
} from './options/client-options.ts';
export type { BatchResults, BookedItem, RefusedItem } from './requests/batch-all.ts';
export { idempotencyKey } from './requests/idempotency-key.ts';
export type { Page, PagePromise } from './requests/pages.ts';
export type { Query } from './requests/prepared-request.ts';
export type { ChangeOptions, RequestOptions } from './requests/request-options.ts';
export type { Answer, RequestPromise } from './requests/request-promise.ts';
export { version } from './version.ts';
export { waitForImport } from './waits/wait-for-import.ts';
export { waitForSimulation } from './waits/wait-for-simulation.ts';
export { waitForTestClock } from './waits/wait-for-test-clock.ts';
export { waitForVoucherBatch } from './waits/wait-for-voucher-batch.ts';
export type { WaitOptions } from './waits/wait-until.ts';
