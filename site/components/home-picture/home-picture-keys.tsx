import type { PictureFacts, PicturePart } from '../../../homes/epc-ratings/picture-facts.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { describePart } from './describe-part.ts'
import styles from './home-picture.module.css'
import { plotHome } from './plot-home.ts'
import { StarRating } from './star-rating.tsx'

type Props = {
  facts: PictureFacts
  /** The id that `describedBy` of the picture names. */
  id: string
  /** The address of the step for a part; null where there is none, which a very poor one says. */
  stepOf?: (part: PicturePart) => string | null
}

/** The picture's parts in words, numbered as its keys: its text alternative, and a list of links. */
export function HomePictureKeys({ facts, id, stepOf }: Props) {
  const notes = listNotes(facts, useHomeWords().homePicture.notes)
  return (
    <div id={id} className={styles.legend}>
      {facts.parts.length > 0 && (
        <ol>
          {facts.parts.map(part => (
            <Key key={part.name} facts={facts} part={part} href={stepOf?.(part)} />
          ))}
        </ol>
      )}
      <p>{notes.join(' ')}</p>
    </div>
  )
}

function Key(props: { facts: PictureFacts; part: PicturePart; href: string | null | undefined }) {
  const { facts, part, href } = props
  const words = useHomeWords().homePicture
  const text = describePart(words, facts, part)
  const name = words.names[part.name]
  const rating = describeRating(words, facts, part)
  return (
    <li>
      <b>{name}</b>
      {': '}
      {text ?? <Lodged part={part} otherwise={words.notKnown} />}
      {'. '}
      {rating && <StarRating stars={part.stars}>{`${rating}.`}</StarRating>}
      {href && (
        <>
          {' '}
          <a href={href}>
            {words.seeStep}
            <span className="visually-hidden">: {name}</span>
          </a>
        </>
      )}
      {href === null && part.stars === 1 && ` ${words.noStep}`}
    </li>
  )
}

function Lodged({ part: { lodged }, otherwise }: { part: PicturePart; otherwise: string }) {
  if (lodged === null) return otherwise
  return lodged.language === 'cy' ? <span lang="cy">{lodged.text}</span> : lodged.text
}

type PictureWords = ReturnType<typeof useHomeWords>['homePicture']

/** Null where nobody would look for a rating: of panels, of a roof that is another home's floor. */
function describeRating(
  words: PictureWords,
  { basis, building }: PictureFacts,
  { name, stars, isExpected }: PicturePart,
): string | null {
  if (stars !== null) return isExpected ? words.expected(words.stars[stars]) : words.stars[stars]
  if (basis !== 'certificate' || name === 'solar-panels') return null
  if (name === 'roof' && building.roof.kind === 'dwelling-above') return null
  if (name === 'floor' && building.floor.kind === 'dwelling-below') return null
  return words.notRated
}

function listNotes(facts: PictureFacts, notes: PictureWords['notes']): string[] {
  const { basis, building, isEnclosed, corridor } = facts
  if (basis === 'nothing') return [notes.nothing]
  const { kind, storeys, rise } = plotHome(facts)
  const isFlat = kind === 'flat'
  return [
    basis === 'likely' && notes.likely,
    basis === 'certificate' && kind === 'house' && building.form === null && notes.formNotKnown,
    // One with a roof of its own is drawn at the top.
    isFlat && building.level === null && rise === 0 && notes.levelNotKnown,
    isEnclosed && notes.enclosed,
    isFlat && corridor && notes.corridor[corridor],
    kind === 'house' && storeys === 2 ? notes.storeys : notes.scale,
  ].filter(note => typeof note === 'string')
}
