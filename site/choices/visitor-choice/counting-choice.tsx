import { usePlace, useShell, useWords } from '../../app/shell/use-shell.tsx'
import { Button } from '../../components/button/button.tsx'

/** The simple way to object that counting without consent must offer. */
export function CountingChoice() {
  const { counting } = useShell().choices
  const { pathname, search } = usePlace()
  const words = useWords().shell.counting
  return (
    <form method="post" action="/counting">
      <input type="hidden" name="from" value={pathname + search} />
      <p>{counting ? words.on : words.off}</p>
      <Button kind="equal" name="counting" value={counting ? 'off' : 'on'}>
        {counting ? words.turnOff : words.turnOn}
      </Button>
    </form>
  )
}
