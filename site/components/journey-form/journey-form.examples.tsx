import type { Examples } from '../../app/gallery/examples.ts'
import { Button } from '../button/button.tsx'
import { JourneyForm } from './journey-form.tsx'

export const examples: Examples = {
  'A search': (
    <JourneyForm method="get" action="/find-your-home">
      <label htmlFor="looked-for">Postcode</label>{' '}
      <input id="looked-for" name="postcode" type="text" autoComplete="postal-code" />{' '}
      <Button>Find my home</Button>
    </JourneyForm>
  ),
  'Something to send': (
    <JourneyForm method="post" action="/find-your-home?postcode=ZZ1+1AA">
      <Button name="home" value="900000000001">
        Yes, this is my home
      </Button>
    </JourneyForm>
  ),
}
