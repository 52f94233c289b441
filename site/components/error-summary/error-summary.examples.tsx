import type { Examples } from '../../app/gallery/examples.ts'
import { ErrorSummary } from './error-summary.tsx'

export const examples: Examples = {
  'One field': (
    <>
      <ErrorSummary errors={[{ field: 'postcode', says: 'Enter your postcode' }]} />
      <label htmlFor="postcode">Postcode</label> <input id="postcode" name="postcode" type="text" />
    </>
  ),
  'Three fields, one with a long answer': (
    <>
      <ErrorSummary
        errors={[
          { field: 'full-name', says: 'Enter your name' },
          { field: 'email', says: 'Enter an e-mail address like name@example.com, or a number' },
          {
            field: 'reading',
            says: 'The reading must be 5 digits. Yours, 000000000000000000000000000000000000000000000417, has 48',
          },
        ]}
      />
      <label htmlFor="full-name">Name</label>{' '}
      <input id="full-name" name="full-name" type="text" autoComplete="name" />{' '}
      <label htmlFor="email">E-mail</label>{' '}
      <input id="email" name="email" type="email" autoComplete="email" />{' '}
      <label htmlFor="reading">Reading</label>{' '}
      <input id="reading" name="reading" type="text" inputMode="numeric" />
    </>
  ),
}
