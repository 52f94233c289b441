import type { AnswerProblem } from '../../../../enquiries/check-answer.ts'
import type { FlowName } from '../../../../enquiries/flows/flow.ts'
import { describeDay } from './describe-answer.ts'
import { questionWords } from './questions.ts'

type Words<Kind extends AnswerProblem['kind']> = (
  problem: Extract<AnswerProblem, { readonly kind: Kind }>,
  /** Where the page has several questions of this kind: each problem then says which it is about. */
  subject?: string,
) => string

const of = (subject: string | undefined): string => (subject ? ` for ${subject}` : '')

const parts = { day: 'a day', month: 'a month', year: 'a year' }

const words: { readonly [Kind in AnswerProblem['kind']]: Words<Kind> } = {
  missing: () => 'Answer this question to carry on',
  'not-offered': () => 'Choose one of the answers that are listed',
  'more-than-one': () => 'Choose one answer only',
  contradiction: ({ exclusiveOption }) =>
    exclusiveOption === 'none'
      ? 'Choose either what applies or “None of these”, not both'
      : 'Choose either what applies or “Not sure”, not both',
  'control-characters': () =>
    'There are characters in it that can’t be shown. Please type it again.',
  'too-short': ({ least }) => `Enter a little more: at least ${least} characters`,
  'too-long': ({ most }) => `Shorten it to ${most} characters or fewer`,
  'not-a-phone': () =>
    'Check the phone number. Enter all of it, and only one number, for example 020 7946 0123.',
  'emergency-number': () =>
    'That’s an emergency number. Enter a number we can call you on, for example 020 7946 0123.',
  'letter-for-digit': ({ suggestion }) =>
    `Check the phone number. It has a letter in it. Did you mean ${suggestion}?`,
  'not-an-email': () =>
    'Check the email address. It should look like name@post.example, with no spaces or commas.',
  'not-a-day': (_, subject) => `Enter a real date${of(subject)}, for example 21 11 2026`,
  'part-of-day-missing': ({ part }, subject) =>
    `The date${of(subject)} needs ${parts[part]} as well`,
  'too-early': ({ earliest }, subject) =>
    `Enter ${describeDay(earliest)} or a later day${of(subject)}`,
  'too-late': ({ latest }, subject) =>
    `Enter ${describeDay(latest)} or an earlier day${of(subject)}`,
  'after-reading': ({ latest }) =>
    `Enter ${describeDay(latest)} or an earlier day: the last reading came before this one`,
  'not-a-number': () => 'Enter a whole number in figures, for example 2700',
  'too-low': ({ least }) => `Enter ${least.toLocaleString('en-GB')} or more`,
  'too-high': ({ most }) => `Enter ${most.toLocaleString('en-GB')} or less`,
  'not-a-reading': (_, subject = 'the reading') =>
    `Enter ${subject} in figures only, for example 04527`,
  'wrong-count-of-digits': ({ least, most }, subject = 'the reading') =>
    `Enter ${subject} as the meter shows it: ${least} to ${most} figures`,
  'noughts-missing': ({ least, most, suggestion }, subject = 'the reading') =>
    `Enter ${subject} with all ${least} to ${most} figures that the meter shows. If it shows ${suggestion}, type ${suggestion}.`,
  'not-an-mpan': () =>
    'Enter all 13 figures of the electricity meter number, the lower row beside the large S on your bill, or leave it empty',
  'mpan-characters': () =>
    'Enter the electricity meter number in figures only, 13 of them, or leave it empty',
  'mpan-check-digit': () =>
    'One figure of the electricity meter number is wrong or two are swapped. Compare it with your bill, or leave it empty.',
  'not-an-mprn': () =>
    'Enter all figures of the gas meter number, 6 to 10 of them, or leave it empty',
  'mprn-characters': () => 'Enter the gas meter number in figures only, or leave it empty',
  'northern-irish-number': () =>
    'That has 11 figures, like an electricity number in Northern Ireland. Enter the meter number from your gas bill (MPRN), or leave it empty.',
}

/** What is wrong with an answer and what to do about it. */
export function describeProblem(flow: FlowName, question: string, problem: AnswerProblem): string {
  const { missing, subject } = questionWords(flow, question)
  // Each kind's words take that kind of problem, which TypeScript cannot follow through the index.
  const describe = words[problem.kind] as (of: AnswerProblem, subject?: string) => string
  return (problem.kind === 'missing' && missing) || describe(problem, subject)
}
