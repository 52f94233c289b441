import { useId } from 'react'
import { usePlace, useShell } from '../../app/shell/use-shell.tsx'
import { useDocumentWords } from '../../app/use-document-words.ts'
import { Button } from '../../components/button/button.tsx'
import { themes } from '../preferences.ts'
import styles from './preferences-form.module.css'

/** A plain form: the server stores the choices in one cookie and sends the visitor back here. */
export function PreferencesForm(props: { from?: string }) {
  const { preferences } = useShell().choices
  const { pathname, search } = usePlace()
  const words = useDocumentWords().shell.preferences
  const id = useId()
  return (
    <form className={styles.form} method="post" action="/preferences">
      <input type="hidden" name="from" value={props.from ?? pathname + search} />
      <fieldset>
        <legend>{words.theme}</legend>
        {themes.map(theme => (
          <div key={theme} className={styles.choice}>
            <input
              type="radio"
              id={`${id}${theme}`}
              name="theme"
              value={theme}
              defaultChecked={preferences.theme === theme}
            />
            <label htmlFor={`${id}${theme}`}>{words.themes[theme]}</label>
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.reading}</legend>
        <Switch id={`${id}spacing`} name="wide-spacing" on={preferences.wideSpacing}>
          {words.wideSpacing}
        </Switch>
        <Switch id={`${id}links`} name="underlined-links" on={preferences.underlinedLinks}>
          {words.underlinedLinks}
        </Switch>
        <Switch id={`${id}motion`} name="less-motion" on={preferences.lessMotion}>
          {words.lessMotion}
        </Switch>
      </fieldset>
      <div className={styles.actions}>
        <Button>{words.save}</Button>
        <Button kind="quiet" name="reset" value="yes">
          {words.reset}
        </Button>
      </div>
    </form>
  )
}

function Switch(props: { id: string; name: string; on: boolean; children: string }) {
  return (
    <div className={styles.choice}>
      <input type="checkbox" id={props.id} name={props.name} defaultChecked={props.on} />
      <label htmlFor={props.id}>{props.children}</label>
    </div>
  )
}
