import type { AssembledAddress } from '../../new-register.ts'

/** Sees every postcode of a version once, whole, in whatever thread assembles it. */
export type Learner<Part> = {
  /** In natural order; the certificates of each home with the one that counts first. */
  see(postcode: string, homes: readonly AssembledAddress[]): void
  part(): Part
}
