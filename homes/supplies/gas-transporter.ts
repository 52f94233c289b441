import { readMprn } from './mprn.ts'

/** Who brings the gas, as far as the number tells: it does not tell one large network from another. */
export function findGasTransporter(mprn: string): 'Independent gas transporter' | null {
  const reading = readMprn(mprn)
  return reading.kind === 'mprn' && reading.isIndependent ? 'Independent gas transporter' : null
}
