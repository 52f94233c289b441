export const flowNames = [
  'heat-pump',
  'solar',
  'insulation',
  'boiler-service',
  'boiler-repair',
  'new-boiler',
  'home-cover',
  'ev-charger',
  'smart-meter',
  'meter-reading',
  'moving-home',
  'bereavement',
  'refer-a-friend',
  'call-back',
  'waiting-list',
  'join',
] as const

export type FlowName = (typeof flowNames)[number]

/** By question. What was given for each, as options' ids or as typed. */
export type Answers = Readonly<Record<string, readonly string[]>>

/**
 * `one` and `many` have options; the others are typed: a line of words, a day (YYYY-MM-DD), a whole
 * number, a meter's number or what it shows. `address` is the text of an address, followed by its id
 * where it was chosen from the register. `advice` asks nothing: it says what an answer means
 * and is passed with `read`.
 */
export type QuestionKind =
  | 'one'
  | 'many'
  | 'words'
  | 'address'
  | 'day'
  | 'number'
  | 'meter-number'
  | 'meter-reading'
  | 'advice'

export type Question = {
  /** Also the last part of its address. */
  readonly id: string
  readonly kind: QuestionKind
  /** Ids, in the order shown. `not-sure` is among them wherever that is honest. */
  readonly options?: readonly string[]
  /** May be passed without an answer. */
  readonly isOptional?: true
  /** Least and most: of a number, of a reading's digits, of the length of words; days from today. */
  readonly least?: number
  readonly most?: number
  /** The first day that can still be kept, where one that is stored may have passed since. */
  readonly earliest?: string
  /** A question before this one, whose day this one's may not be after. */
  readonly notAfter?: string
  /** `line`: however long they may be. The others: what somebody is to be reached by. */
  readonly format?: 'line' | 'phone' | 'email'
  /** Whose number a meter's is. */
  readonly fuel?: 'electricity' | 'gas'
  /**
   * Answers the question from the others of its screen and from what the register lists, so that it
   * has no field. Gets answers as typed where they come after it.
   */
  readonly conclude?: (given: Answers, supply: KnownSupply) => readonly string[]
  /** Asked always where there is none. Looks only at questions before this one. */
  readonly askedWhen?: (answers: Answers) => boolean
  /** What the certificate suggests here: shown, never chosen. */
  readonly hint?: CertificateHint['about']
  /**
   * The fact about the home that this asks for. Once it is answered, no flow asks for the same fact
   * about the same home again. None where the answer is about the request or about a person.
   */
  readonly fact?: string
  /**
   * By option, where the fact's values have other names than the options: the value that it stands
   * for, and then values of other flows that it covers as well.
   */
  readonly factValues?: Readonly<Record<string, readonly string[]>>
}

/** Questions that are answered together on one page. */
export type Screen = {
  /** The last part of the page's address. */
  readonly id: string
  /** Ids, in the order of the flow. */
  readonly questions: readonly string[]
}

/** What the register lists for the home; empty where it is not known. */
export type KnownSupply = {
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
  readonly outcode: string | null
}

export type Flow = {
  readonly name: FlowName
  readonly questions: readonly Question[]
  /** Questions on no screen have a page each. */
  readonly screens?: readonly Screen[]
  /** Whether it is about a home whose address we need before the questions. */
  readonly isAboutHome: boolean
  /** Somebody of ours comes to the home, so it is of use only where we work. The others work anywhere. */
  readonly needsEngineer?: true
  /** We supply the home with energy, which we do only where we work. */
  readonly suppliesHome?: true
  /** It goes on without a home, and is better with one. */
  readonly welcomesHome?: true
  /** Questions of kind `address`: the home of the first that is answered is what the enquiry is about. */
  readonly homeQuestions?: readonly string[]
  /** `none`: a bereavement or a repair is no occasion to offer anything. */
  readonly marketing: 'offered' | 'none'
  /** A named company that the work may be passed to, by the id of its consent; null where we do it. */
  readonly partner: string | null
  /** `kept`: to notify once, never handed on as a sales lead. */
  readonly delivery: 'handed-on' | 'kept'
  /** It may be about gas, heating or power that fails, so its pages say whom to call at once. */
  readonly mayBeUrgent?: true
  /** Nobody has to talk with the visitor: who they are and how to reach them is all that is asked. */
  readonly shortContact?: true
}

/** Undefined where it was not answered. */
export const answerTo = (answers: Answers, question: string): readonly string[] | undefined =>
  Object.hasOwn(answers, question) ? answers[question] : undefined

/** Whether a question was answered with any of these. */
export function isAnswered(answers: Answers, question: string, ...options: string[]): boolean {
  return answerTo(answers, question)?.some(value => options.includes(value)) ?? false
}

/** An `askedWhen`: the question was answered with any of these. */
export const whenAnswered =
  (question: string, ...options: string[]) =>
  (answers: Answers): boolean =>
    isAnswered(answers, question, ...options)

/** The screen that a question is on. */
export const screenOf = ({ screens = [] }: Flow, question: string): Screen | null =>
  screens.find(({ questions }) => questions.includes(question)) ?? null

/** The last part of the address of the page that asks a question. */
export const pageOf = (flow: Flow, question: string): string =>
  screenOf(flow, question)?.id ?? question

/** What a home's certificate suggests for a question, with the year it was lodged. */
export type CertificateHint = {
  readonly about:
    | 'walls'
    | 'roof'
    | 'roof-covering'
    | 'heating'
    | 'mains-gas'
    | 'hot-water'
    | 'property-type'
    | 'solar'
    | 'age'
    | 'electricity-meter'
  /** As lodged, tidied. */
  readonly text: string
  readonly year: number
}

/** What a visitor reads at one question; for advice, what an answer means before going on. */
export type QuestionWords = {
  readonly title: string
  readonly hint?: string
  /** Why it is asked, where that is not plain. */
  readonly why?: string
  readonly options?: Readonly<Record<string, string>>
  readonly optionHints?: Readonly<Record<string, string>>
  /** A paragraph each. */
  readonly advice?: readonly string[]
  /** Links and phone numbers under the advice. */
  readonly ways?: readonly { readonly href: string; readonly text: string }[]
  /** What is asked for, as in “the gas reading”, where several questions of its kind share a page. */
  readonly subject?: string
  /** What to do when nothing was chosen or typed. */
  readonly missing?: string
}
