import type { ContentFinding } from './read-content.ts'

type Phrase = readonly [pattern: RegExp, instead: string]

/**
 * What visitors should not have to read. Each was found on our own pages: sentences that readers had
 * to read twice, two words for one thing, and the stiff words that GOV.UK's style guide lists.
 */
const phrases: readonly Phrase[] = [
  [/\be-mail(?:s|ed|ing)?\b/i, 'write “email”'],
  [/\ball of it, like\b/i, 'write “Enter your full postcode, for example ZZ1 1AA”'],
  [/\b(?:somebody|someone) (?:calls|rings) you\b/i, 'write “we’ll call you”'],
  [/\b(?:ring|phone) us\b/i, 'write “call us”'],
  [/\btwo independent sources agree\b/i, 'leave it out: the source stands beside the figure'],
  [/\bwhat makes the heat\b/i, 'name it: the boiler or heat pump'],
  [/\beach counts on\b/i, 'write “do them in this order”'],
  [/\bare most of it\b/i, 'say what is needed'],
  [/\b(?:is|are) not held\b|\bwe do not hold\b/i, 'write “we don’t have”'],
  [/\bwe hold no\b/i, 'write “we don’t have”'],
  [/\bfor want of\b/i, 'write “because we don’t have”'],
  [/\bquotations?\b/i, 'write “quote”'],
  [/\bthe fault is ours\b/i, 'write “that’s our fault” or “sorry”'],
  [/\bneed be\b/i, 'say what is needed, and when'],
  [/\bfrom whom\b|\bto whom\b|\bof whom\b/i, 'turn the sentence round'],
  [/\bin order to\b/i, 'write “to”'],
  [/\bprior to\b/i, 'write “before”'],
  [/\bplease note\b/i, 'leave it out'],
  [/\b(?:utili[sz]|commenc|facilitat|endeavour)(?:e[sd]?|ing)\b/i, 'use the everyday word'],
  [/\b(?:aforementioned|hereby|herewith|thereof|henceforth)\b/i, 'use the everyday word'],
]

export function checkPhrases(texts: readonly { place: string; text: string }[]): ContentFinding[] {
  return texts.flatMap(({ place, text }) =>
    phrases.flatMap(([pattern, instead]) => {
      const [found] = pattern.exec(text.replaceAll(/\s+/g, ' ')) ?? []
      return found === undefined ? [] : [{ place, says: `“${found}”: ${instead}.` }]
    }),
  )
}
