import type { Parameters, QueryFault } from './json-api/read-query.ts'
import type { Problem } from './problems.ts'

/** What is wrong with a query, each fault with what to do about it. */
export function explainFaults(
  [first, ...more]: readonly [QueryFault, ...QueryFault[]],
  parameters: Parameters,
): [Problem, ...Problem[]] {
  return [explainFault(first, parameters), ...more.map(fault => explainFault(fault, parameters))]
}

function explainFault(fault: QueryFault, parameters: Parameters): Problem {
  const source = { parameter: fault.parameter }
  switch (fault.kind) {
    case 'unknown':
      return { code: 'unknown-parameter', detail: listKnown(Object.keys(parameters)), source }
    case 'repeated':
      return { code: 'repeated-parameter', detail: `Give ${fault.parameter} once.`, source }
    case 'out-of-range':
      return {
        code: 'parameter-out-of-range',
        detail: `Give ${fault.parameter} as a whole number from ${fault.schema.minimum} to ${fault.schema.maximum}.`,
        source,
      }
  }
}

function listKnown(names: readonly string[]): string {
  return names.length === 0
    ? 'This call takes no parameters. Leave it out.'
    : `Leave it out. This call takes ${names.join(', ')}.`
}
