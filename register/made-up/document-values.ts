import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import type { DocumentForm } from '../import/json/register-codes.ts'

export type Members = Record<string, unknown>
export type LodgedText = (name: LodgedName) => string

/** How the register wrote its documents when it had that schema. */
export type Schema = {
  readonly name: string
  readonly form: DocumentForm
  /** A sum stands beside its currency. */
  readonly hasCurrency: boolean
  /** A description stands beside its language. */
  readonly hasLanguage: boolean
  readonly knowsSmartMeters: boolean
}

/** A text that is no number, such as a sentinel, is left as it is. */
export function toNumber(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

export function money(pounds: number | null, { hasCurrency }: Schema): unknown {
  return hasCurrency && pounds !== null ? { value: pounds, currency: 'GBP' } : pounds
}

export function withoutBlanks(members: Members): Members {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== null),
  )
}
