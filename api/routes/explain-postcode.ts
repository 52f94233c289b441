import type { PostcodeProblem } from '../../homes/addresses/postcode.ts'

const details: Record<PostcodeProblem, string> = {
  empty: 'Give a whole postcode: /v1/addresses?postcode=ZZ1%201AA.',
  incomplete: 'The postcode is not whole. Give both halves, such as ZZ1 1AA.',
  'too-long': 'This is longer than a postcode. Give the postcode alone, such as ZZ1 1AA.',
  'bad-characters': 'A postcode has only letters and digits. Give one such as ZZ1 1AA.',
  'not-a-postcode': 'This does not have the shape of a UK postcode. Give one such as ZZ1 1AA.',
}

export const explainPostcode = (problem: PostcodeProblem): string => details[problem]
