import { memo } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Fold } from '../../components/fold/fold.tsx'
import type { PlanView } from '../view-page.ts'
import type { GroupView, StepView } from '../view-plan.ts'
import styles from './plan-steps.module.css'

type Props = { view: PlanView; ticked: readonly string[] }

/** START HERE, then NEXT, then what waits; what does not pay is folded away. */
export function PlanSteps({ view, ticked }: Props) {
  const { noStart, groups, general, words } = view
  return (
    <>
      {noStart && (
        <section aria-labelledby="no-start">
          <h2 id="no-start">{noStart.title}</h2>
          <p>{noStart.text}</p>
        </section>
      )}
      {general.length > 0 && (
        <section aria-labelledby="general">
          <h2 id="general">{words.general}</h2>
          <ul>
            {general.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(group => (
        <Group key={group.id} group={group} view={view} ticked={ticked} />
      ))}
    </>
  )
}

function Group({ group, view, ticked }: Props & { group: GroupView }) {
  const { id, title, isFolded, steps } = group
  const list = (
    <ol className={styles.list}>
      {steps.map(step => (
        <li key={step.key} className={id === 'start' ? styles.start : styles.step}>
          <Step
            step={step}
            isStart={id === 'start'}
            isTicked={ticked.includes(step.key)}
            words={view.words}
          />
        </li>
      ))}
    </ol>
  )
  if (isFolded) {
    return <Fold summary={`${title} (${steps.length})`}>{list}</Fold>
  }
  return (
    <section aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`} className={styles.group}>
        {title}
      </h2>
      {list}
    </section>
  )
}

type StepProps = {
  step: StepView
  isStart: boolean
  isTicked: boolean
  words: PlanView['words']
}

/** A tick renders its own step anew and none of the others. */
const Step = memo(function Step({ step, isStart, isTicked, words }: StepProps) {
  const { key, number, title, why, figures, line, help, first, more, ask } = step
  const id = `step-${key}`
  return (
    <>
      <h3 className={styles.title}>
        <input
          type="checkbox"
          id={id}
          name="tick"
          value={key}
          checked={isTicked}
          onChange={ignore}
        />
        <label htmlFor={id}>
          <span className={styles.number}>{number}</span> {title}
        </label>
      </h3>
      <p className={styles.why}>{why}</p>
      {!isStart && <p className={styles.line}>{line}</p>}
      {isStart && (
        <dl className={styles.figures}>
          {figures.map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      )}
      {isStart && help && <p>{help}</p>}
      {isStart && (
        <p>
          <strong>{words.step.first}</strong> {first}
        </p>
      )}
      {isStart && ask && <Ask step={step} kind="main" />}
      {isStart && ask && <p className={styles.minutes}>{words.askMinutes}</p>}
      <details className={styles.more}>
        <summary>
          {words.step.more}
          <span className="visually-hidden">: {title}</span>
        </summary>
        {!isStart && (
          <p>
            <strong>{words.step.first}</strong> {first}
          </p>
        )}
        {!isStart && help && <p>{help}</p>}
        {!isStart &&
          figures
            .filter(({ name }) => name === words.step.work)
            .map(({ name, says }) => (
              <p key={name}>
                {name}: {says}.
              </p>
            ))}
        {more.map(text => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.done}>
          <input type="checkbox" id={`done-${key}`} name="done" value={key} />{' '}
          <label htmlFor={`done-${key}`}>
            {words.step.done}
            <span className="visually-hidden">: {title}</span>
          </label>
        </p>
        {!isStart && ask && <Ask step={step} kind="quiet" />}
      </details>
    </>
  )
})

/** React wants a handler on a controlled box; the form around it handles every change. */
const ignore = () => {}

function Ask({ step, kind }: { step: StepView; kind: 'main' | 'quiet' }) {
  return (
    <Button kind={kind} name="ask" value={step.key}>
      {step.ask}
      <span className="visually-hidden">: {step.title}</span>
    </Button>
  )
}

/** Cleared, a step stands in the plan again. */
export function DoneSteps({ view, done }: { view: PlanView; done: readonly string[] }) {
  const { doneSteps, words } = view
  if (doneSteps.length === 0) return null
  return (
    <fieldset className={styles.doneSteps} key={done.join()}>
      <legend>
        <h2>{words.done.title}</h2>
      </legend>
      <p>{words.done.hint}</p>
      {doneSteps.map(({ key, title }) => (
        <p key={key} className={styles.done}>
          <input
            type="checkbox"
            id={`done-${key}`}
            name="done"
            value={key}
            defaultChecked={done.includes(key)}
          />{' '}
          <label htmlFor={`done-${key}`}>{title}</label>
        </p>
      ))}
    </fieldset>
  )
}
