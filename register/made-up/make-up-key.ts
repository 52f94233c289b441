import type { Random } from './random.ts'

const hex = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))
const decimal = Array.from({ length: 10_000 }, (_, value) => String(value).padStart(4, '0'))

/** LMK_KEY of the old files: 64 hexadecimal digits, or 31 to 34 decimal ones on old rows. */
export function makeUpOldKey(random: Random, yearLodged: number): string {
  if (yearLodged > 2013) return join(random, hex, 16, '')
  return random.between(1, 9) + join(random, decimal, 9, '').slice(0, random.between(30, 33))
}

export function makeUpCertificateNumber(random: Random): string {
  return join(random, decimal, 5, '-')
}

function join(random: Random, parts: readonly string[], count: number, by: string): string {
  let text = random.pick(parts)
  for (let more = 1; more < count; more++) text += by + random.pick(parts)
  return text
}
