import { type PostcodeProblem, readPostcodeField } from './postcode.ts'
import { dropDirectionMarks } from './unseen-marks.ts'
import { writableLine } from './writable-line.ts'

/** An address as a person typed it, of a home that is not listed. */
export type TypedAddressFields = {
  readonly line1: string
  readonly line2: string
  readonly postalTown: string
  readonly postcode: string
}

/** The same once it is checked. */
export type TypedAddress = {
  readonly line1: string
  readonly line2: string | null
  readonly postalTown: string
  readonly postcode: string
}

export type TypedAddressField = keyof TypedAddressFields

const typedAddressFields: readonly TypedAddressField[] = [
  'line1',
  'line2',
  'postalTown',
  'postcode',
]

/** Longest field, in characters. What is longer is reported and never cut. */
export const longestTyped = 100

export type TypedAddressProblem =
  | { readonly field: TypedAddressField; readonly kind: 'empty' }
  | { readonly field: TypedAddressField; readonly kind: 'too-long'; readonly length: number }
  | { readonly field: 'postcode'; readonly kind: 'mistyped'; readonly reason: PostcodeProblem }

/** Not a dot, a dash or a mark that no screen shows, as people type to get past a field. */
const saysSomething = /[^\p{P}\p{Z}\p{C}\p{M}]/u

type CheckedAddress =
  | {
      readonly ok: true
      readonly address: TypedAddress
    }
  | { readonly ok: false; readonly problems: readonly TypedAddressProblem[] }

/** Reports everything that is wrong, in the order of the form. */
export function checkTypedAddress(typed: TypedAddressFields): CheckedAddress {
  const tidy = (field: TypedAddressField) => {
    const line = writableLine(dropDirectionMarks(typed[field]))
    return saysSomething.test(line) ? line : ''
  }
  const postcode = readPostcodeField(typed.postcode)
  const problems = typedAddressFields.flatMap((field): TypedAddressProblem[] => {
    // Counted in code points.
    const { length } = [...tidy(field)]
    if (field === 'postcode') {
      if (postcode.valid) return []
      return postcode.reason === 'empty'
        ? [{ field, kind: 'empty' }]
        : [{ field, kind: 'mistyped', reason: postcode.reason }]
    }
    if (length === 0) return field === 'line2' ? [] : [{ field, kind: 'empty' }]
    return length > longestTyped ? [{ field, kind: 'too-long', length }] : []
  })
  if (problems.length > 0 || !postcode.valid) return { ok: false, problems }
  return {
    ok: true,
    address: {
      line1: tidy('line1'),
      line2: tidy('line2') || null,
      postalTown: tidy('postalTown'),
      postcode: postcode.postcode,
    },
  }
}
