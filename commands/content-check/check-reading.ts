import type { ContentFinding } from './read-content.ts'
import type { Page } from './read-page.ts'

export type Reading = {
  /** Words that stand there before anything is unfolded; figures that components fill in are none. */
  wordsInView: number
  wordsASentence: number
  /** Flesch reading ease: 60 to 70 is plain English, above 70 is easy. */
  ease: number
}

type Budget = { [name in keyof Reading]: number }

/** Pages that sell or explain a service, with a picture. */
const service: Budget = { wordsInView: 600, wordsASentence: 13, ease: 75 }
/** Pages that the law has us write, such as privacy: longer, and not much harder. */
const other: Budget = { wordsInView: 1250, wordsASentence: 16, ease: 70 }

const budgetOf = ({ facts }: Page) => (facts.picture === null ? other : service)

export function checkReading(page: Page): ContentFinding[] {
  const reading = measureReading(page)
  const budget = budgetOf(page)
  const { wordsInView, wordsASentence, ease } = reading
  const says = [
    wordsInView > budget.wordsInView &&
      `${wordsInView} words are in view, more than ${budget.wordsInView}: fold or cut some.`,
    wordsASentence > budget.wordsASentence &&
      `A sentence has ${wordsASentence.toFixed(1)} words on average, more than ${budget.wordsASentence}.`,
    ease < budget.ease &&
      `Its reading ease is ${ease.toFixed(0)}, less than ${budget.ease}: use shorter words and sentences.`,
    page.facts.picture !== null &&
      !isOneSentence(page.facts.intro) &&
      'Its intro is not one sentence.',
  ]
  return says
    .filter(one => one !== false)
    .map(one => ({ place: `${page.file}:${page.facts.line}`, says: one }))
}

const isOneSentence = (intro: string | null) => intro !== null && listSentences(intro).length === 1

export function measureReading({ texts, facts }: Page): Reading {
  const { intro, title } = facts
  const head = [title, intro].filter(text => text !== null)
  const inView = texts.filter(({ isFolded }) => !isFolded).map(({ text }) => text)
  const prose = texts.filter(({ isProse }) => isProse).map(({ text }) => text)
  const sentences = [...(intro === null ? [] : [intro]), ...prose].flatMap(listSentences)
  const words = sentences.flatMap(listWords)
  const wordsASentence = words.length / Math.max(1, sentences.length)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return {
    wordsInView: [...head, ...inView].flatMap(listWords).length,
    wordsASentence,
    ease: 206.835 - 1.015 * wordsASentence - (84.6 * syllables) / Math.max(1, words.length),
  }
}

export function describeReading(page: Page): string {
  const { wordsInView, wordsASentence, ease } = measureReading(page)
  const budget = budgetOf(page).wordsInView
  return `${page.slug}: ${wordsInView} of ${budget} words in view, ${wordsASentence.toFixed(1)} words a sentence, reading ease ${ease.toFixed(0)}`
}

/** A line of a list or a heading is a sentence, with or without a full stop. */
export function listSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])["”’)]*\s+/)
    .map(one => one.trim())
    .filter(one => listWords(one).length > 0)
}

export const listWords = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,@/-]*/gu) ?? []

/**
 * By groups of vowels, as Flesch’s formula is usually worked out by program: within 5 % of a count
 * by hand on ordinary English. A number is read as one.
 */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
  return spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1
}
