import type { Examples } from '../../app/gallery/examples.ts'
import { Icon } from '../icon/icon.tsx'
import { Button, mainLink } from './button.tsx'

export const examples: Examples = {
  'The one main action': <Button>Find my home</Button>,
  'Two equal answers': (
    <>
      <Button kind="equal" name="answer" value="accepted">
        Accept outside tags
      </Button>{' '}
      <Button kind="equal" name="answer" value="rejected">
        Reject outside tags
      </Button>
    </>
  ),
  'A quiet way out': (
    <Button kind="quiet" name="reset" value="yes">
      Reset to standard
    </Button>
  ),
  'A link that is the main action': (
    <a className={mainLink} href="/find-your-home">
      Find my home
      <Icon name="arrow" />
    </a>
  ),
  'A label of two lines on a phone': (
    <Button>Send my reading and ask somebody to call me about the last three bills</Button>
  ),
}
