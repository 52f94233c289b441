import { memo, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Fold } from '../../components/fold/fold.tsx'
import type { PlanView } from '../view-page.ts'
import type { GroupView, StepView } from '../view-plan.ts'
import styles from './plan-steps.module.css'

type Props = { view: PlanView; ticked: readonly string[] }

/** START HERE, then NEXT; what waits and what hardly pays is folded away. */
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
  // Only as the page comes: a fold that somebody is in must not close as they clear its last tick.
  const [isOpen] = useState(() => steps.some(({ key }) => ticked.includes(key)))
  const list = (
    <ol className={styles.list}>
      {steps.map(step => (
        <li
          key={step.key}
          id={`step-${step.key}`}
          className={id === 'start' ? styles.start : styles.step}
        >
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
    return (
      <div className={styles.fold}>
        <Fold summary={`${title} (${steps.length})`} isOpen={isOpen}>
          {list}
        </Fold>
      </div>
    )
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
  const { key, number, title, why, figures, help, first, more, isByHand, ask } = step
  const id = `tick-${key}`
  const ofStep = <span className="visually-hidden">{`: ${title}`}</span>
  const how = (
    <p>
      <strong>{isByHand ? words.step.how : words.step.first}</strong> <span>{first}</span>
    </p>
  )
  const helps = help && (
    <p>
      {help}{' '}
      <a href="/greener-homes#schemes" data-not-printed="">
        {words.step.helpWho}
      </a>
    </p>
  )
  const asks = ask && (
    <>
      <Button kind="quiet" name="ask" value={key}>
        <span>{ask}</span>
        {ofStep}
      </Button>
      <p className={styles.minutes} data-not-printed="">
        {words.askMinutes}
      </p>
    </>
  )
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
          <span className={styles.number}>{number}</span> <span>{title}</span>
        </label>
        <span className={styles.printed}>
          {isTicked ? words.step.ticked : words.step.notTicked}
        </span>
      </h3>
      <p className={styles.why}>{why}</p>
      <dl className={styles.figures}>
        {figures.map(({ name, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {(isStart || isByHand) && how}
      {isStart && helps}
      {isStart && asks}
      <details className={styles.more}>
        <summary>
          {words.step.more}
          {ofStep}
        </summary>
        {!isStart && !isByHand && how}
        {!isStart && helps}
        {more.map(text => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.done}>
          <input type="checkbox" id={`done-${key}`} name="done" value={key} />{' '}
          <label htmlFor={`done-${key}`}>
            {words.step.done}
            {ofStep}
          </label>
        </p>
        {!isStart && asks}
      </details>
    </>
  )
})

/** React wants a handler on a controlled box; the form around it handles every change. */
const ignore = () => {}

export const doneTitleId = 'done-title'

/** Cleared, a step stands in the plan again. */
export function DoneSteps({ view, done }: { view: PlanView; done: readonly string[] }) {
  const { doneSteps, words } = view
  if (doneSteps.length === 0) return null
  return (
    <fieldset>
      <legend>
        <h2 id={doneTitleId} tabIndex={-1}>
          {words.done.title}
        </h2>
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
