const primes = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43]

/**
 * The `index`-th supply of a distributor; no two alike below 200 million. The sample's own number,
 * 1912345678009, is the first of distributor 19.
 */
export function makeMpan(distributor: string, index: number): string {
  const core = distributor + String((1_234_567_800 + index * 40_000_003) % 1e10).padStart(10, '0')
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(core[place]) * (primes[place] ?? 0)
  return core + ((sum % 11) % 10)
}

/** The `index`-th gas supply; the first is the sample's, 1234567810. None begins 74 to 77. */
export function makeMprn(index: number): string {
  return withCheckPair(String(10_000_000 + ((2_345_678 + index * 7_000_003) % 60_000_000)))
}

/** On an independent gas transporter's network: begins 74 to 77. */
export function makeIndependentMprn(index: number): string {
  return withCheckPair(String(74_000_000 + ((index * 1_000_003) % 4_000_000)))
}

function withCheckPair(body: string): string {
  let sum = 0
  for (let place = 0; place < body.length; place++)
    sum += Number(body[place]) * (body.length - place)
  return body + String(sum % 11).padStart(2, '0')
}
