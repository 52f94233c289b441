/** Some thousand hashes in all; in pieces, so that bad luck with one hardly counts. */
export const challengePieces = 16

/** What is hashed: a piece is done by a number with which its hash begins with eight zero bits. */
export const writeAttempt = (challenge: string, piece: number, number: number): string =>
  `${challenge}.${piece}.${number}`

const triedTogether = 32

/** In the browser: every wait for a few hashes lets the page go on. */
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
