/** What is wrong with options, without their values: they can be secret. Undefined if nothing is wrong. */
export function optionFault(name: string, options: unknown, known: readonly string[]): string | undefined {
  if (typeof options !== 'object' || options === null)
    return `Pass ${name} an object with ${known[0]}, not a ${typeof options}.`;
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  return unknown && `${name} has no option ${unknown}. Its options are ${known.join(', ')}.`;
}
