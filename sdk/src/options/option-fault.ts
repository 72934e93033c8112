/** The error text for wrong options, without their values, because they can be secret. Undefined if the options are right. */
export function optionFault(name: string, options: unknown, known: readonly string[]): string | undefined {
  if (typeof options !== 'object' || options === null)
    return `Pass ${name} an object with ${known[0]}, not a ${typeof options}.`;
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  return unknown && `${name} has no option ${unknown}. Its options are ${known.join(', ')}.`;
}
