/** Some thousand hashes in all, in pieces, so that the time varies little. */
export const challengePieces = 16

/** The text to hash. A number solves a piece where the hash begins with eight zero bits. */
export const writeAttempt = (challenge: string, piece: number, number: number): string =>
  `${challenge}.${piece}.${number}`

const triedTogether = 32

/** For the browser: the page stays responsive, since each batch of hashes is awaited. */
export async function solveChallenge(challenge: string): Promise<string> {
  const numbers: number[] = []
  while (numbers.length < challengePieces) numbers.push(await findNumber(challenge, numbers.length))
  return numbers.join('.')
}

async function findNumber(challenge: string, piece: number): Promise<number> {
  for (let first = 0; ; first += triedTogether) {
    const tries = Array.from({ length: triedTogether }, (_, at) =>
      beginsWithZero(writeAttempt(challenge, piece, first + at)),
    )
    const found = (await Promise.all(tries)).indexOf(true)
    if (found >= 0) return first + found
  }
}

async function beginsWithZero(text: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(hash)[0] === 0
}
