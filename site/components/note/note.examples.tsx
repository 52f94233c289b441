import type { Examples } from '../../app/gallery/examples.ts'
import { AlertNote, Note } from './note.tsx'

export const examples: Examples = {
  'Good to know': (
    <Note kind="info" title="Your supplier cannot cut you off for asking">
      <p>
        Talk to us first. <a href="/help#worried-about-paying">Worried about paying</a>
      </p>
    </Note>
  ),
  'Take care': (
    <Note kind="warning" title="Turn the gas off before you look">
      <p>The valve is beside the meter. A quarter turn closes it.</p>
    </Note>
  ),
  'It worked': (
    <Note kind="good" title="Your choices are kept. They apply to every page from now on.">
      {null}
    </Note>
  ),
  'It went wrong': (
    <Note kind="error" title="Your reading did not reach us">
      <p>
        It is not lost: it is still in the form. <strong>Send it once more.</strong>
      </p>
    </Note>
  ),
  'Read out as it appears': (
    <AlertNote title="We could not save your answer" text="It is still in the form." />
  ),
  'A list, and a word longer than a phone is wide': (
    <Note kind="info" title="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch">
      <p>Have to hand:</p>
      <ul>
        <li>your postcode</li>
        <li>a supply number such as 191234567800919123456780091912345678009191234567800</li>
      </ul>
    </Note>
  ),
}
