import { findBodyExamples } from '../examples/requests/find-body-examples.ts';
import type { CodeSample } from '../routes/document.ts';
import { hasFields, type Route } from '../routes/routes.ts';
import { printCurl } from './curl.ts';
import { printSdkCall } from './sdk.ts';

/** The call of the operation with its first example, at the address of the service: with the SDK and with curl. */
export function printSamples(route: Route, address?: string): readonly CodeSample[] {
  const [example] = route.body ? Object.values(findBodyExamples(route.body)) : [];
  // An action whose body can only be {} has no body argument.
  const body = route.body && hasFields(route.body) ? example : undefined;
  return [
    { lang: 'TypeScript', label: 'SDK', source: printSdkCall(route, body, address) },
    { lang: 'Shell', label: 'curl', source: printCurl(route, body, address) },
  ];
}
