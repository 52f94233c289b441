import fc from 'fast-check'
import { type Answers, answerTo, type Flow, type Question } from '../../../enquiries/flows/flow.ts'
import { checkDigitOf } from '../../../homes/supplies/meter-numbers.ts'

const twelveDigits = fc.stringMatching(/^1[0-9]{11}$/)
const mpan = twelveDigits.map(digits => digits + checkDigitOf(digits))
/** The first has the check digits that the others ask for, the second has not. */
const mprn = fc.constantFrom('1234567810', '1234567899')
const listedMeter = fc.constantFrom('*********8009', 'other')
const reading = fc.constantFrom('00010', '04500', '09000', '99999')
const words = {
  phone: ['020 7946 0123', '+44 (0)20 7946 0124'],
  email: ['sam@post.example'],
  line: ['Sam Sample'],
  any: ['1 Lantern Row, Emberford', 'Sample words'],
}
/** Typed, and chosen from the register. */
const addresses = [
  ['3 New Kiln Lane, Emberford, ZZ1 1AA'],
  ['1 Lantern Row, Emberford, ZZ1 1AA', '900000000001'],
]
const day = fc.constantFrom('2026-11-02', '2026-11-21')
const dayToCome = fc.constantFrom('2026-11-23', '2026-12-01')

/** Something that the question takes, of any of its options. */
export function anyAnswer({ kind, options = [], format, fuel, isOptional, least = 0 }: Question) {
  const given: fc.Arbitrary<readonly string[]> = {
    one: () => fc.constantFrom(...options).map(value => [value]),
    many: () => anySubset(options),
    words: () => fc.constantFrom(...words[format ?? 'any']).map(text => [text]),
    address: () => fc.constantFrom(...addresses),
    day: () => fc.tuple(least > 0 ? dayToCome : day),
    number: () => fc.constantFrom(['2700'], ['1']),
    'meter-number': () => fc.tuple(fc.oneof(fuel === 'gas' ? mprn : mpan, listedMeter)),
    'meter-reading': () => fc.tuple(reading),
    advice: () => fc.constant(['read']),
  }[kind]()
  return isOptional ? fc.oneof(fc.constant<readonly string[]>([]), given) : given
}

/** To every question, on the path or off it. */
export function allAnswers({ questions }: Flow): fc.Arbitrary<Answers> {
  return fc.record(
    Object.fromEntries(questions.map(question => [question.id, anyAnswer(question)])),
  )
}

/** To some of the questions. */
export function someAnswers(flow: Flow): fc.Arbitrary<Answers> {
  return fc
    .tuple(allAnswers(flow), fc.subarray(flow.questions.map(({ id }) => id)))
    .map(([answers, ids]) => Object.fromEntries(ids.map(id => [id, answerTo(answers, id) ?? []])))
}

const alone = ['none', 'not-sure']

function anySubset(options: readonly string[]): fc.Arbitrary<readonly string[]> {
  const together = options.filter(option => !alone.includes(option))
  return fc.oneof(
    { weight: 3, arbitrary: fc.subarray([...together], { minLength: 1 }) },
    fc.constantFrom(...options).map(option => [option]),
  )
}
