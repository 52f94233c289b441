import type { OwnRegister } from '../register/register.ts'

/** The register could not be read at all; the cause is for the log. */
export class RegisterCannotAnswer extends Error {
  constructor(cause: unknown) {
    super('The register cannot answer', { cause })
  }
}

/** Tells a register that cannot be read from a fault of our own, in reading it or in what came after. */
export function nameFaults(register: OwnRegister): OwnRegister {
  return {
    findAddresses: postcode => ask(() => register.findAddresses(postcode)),
    findAddress: addressId => ask(() => register.findAddress(addressId)),
    searchAddresses: (text, limit) => ask(() => register.searchAddresses(text, limit)),
    chosenRating: addressId => ask(() => register.chosenRating(addressId)),
    listRatings: addressId => ask(() => register.listRatings(addressId)),
    findRating: ratingId => ask(() => register.findRating(ratingId)),
    listRecommendations: ratingId => ask(() => register.listRecommendations(ratingId)),
    countBands: area => ask(() => register.countBands(area)),
  }
}

async function ask<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    // A mistake in our code over one question: others are answered, so nobody should hold off.
    if (cause instanceof TypeError || cause instanceof RangeError) throw cause
    throw new RegisterCannotAnswer(cause)
  }
}
