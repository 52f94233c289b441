import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allAnswers, anyAnswer, someAnswers } from '../tests/support/enquiries/any-answers.ts'
import { checkAnswer } from './check-answer.ts'
import type { Answers, Flow, Question } from './flows/flow.ts'
import { flows } from './flows/flows.ts'
import { withTariffs } from './flows/join.ts'
import {
  dropOffPath,
  findStep,
  firstUnanswered,
  listPath,
  nextQuestion,
  previousQuestion,
  type Step,
} from './next-question.ts'

const today = '2026-11-21'
const tariff = { id: 'fixed', meter: 'single-rate', needsSmartMeter: false, gas: null } as const
/** As visitors get it. */
const join = withTariffs(flows.join, [{ ...tariff, payments: ['direct-debit'] }], '2026-11-22')
const all = Object.values({ ...flows, join })
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id)
const idOf = (step: Step) => (step.kind === 'question' ? step.id : step.kind)

/** Answers from the start as a visitor does, page by page, and says where they came. */
function walk(flow: Flow, answers: Answers): { steps: string[]; given: Answers } {
  const given: Record<string, readonly string[]> = {}
  const steps: string[] = []
  let step = idOf(findStep(flow, 'contact', given))
  while (step !== 'contact' && steps.length <= flow.questions.length) {
    steps.push(step)
    const question = flow.questions.find(({ id }) => id === step)
    const checked = question && checkAnswer(question, answers[step] ?? [], today)
    given[step] = checked?.ok ? checked.values : ['99999']
    step = idOf(nextQuestion({ flow, step, answers: given, entryPoint: null }))
  }
  return { steps: [...steps, step], given }
}

describe.each(all.map(flow => [flow.name, flow] as const))('%s', (_, flow) => {
  test('every path ends at contact, and asks nothing twice', () => {
    fc.assert(
      fc.property(allAnswers(flow), answers => {
        const { steps, given } = walk(flow, answers)
        expect(steps.at(-1)).toBe('contact')
        expect(new Set(steps).size).toBe(steps.length)
        expect(steps.slice(0, -1)).toEqual(ids(listPath(flow, given)))
        expect(firstUnanswered(flow, given)).toBeNull()
      }),
    )
  })

  test('Back undoes Next', () => {
    fc.assert(
      fc.property(allAnswers(flow), answers => {
        const { steps, given } = walk(flow, answers)
        const at = { flow, answers: given, entryPoint: null }
        for (const step of steps.slice(0, -1)) {
          const next = idOf(nextQuestion({ ...at, step }))
          expect(idOf(previousQuestion({ ...at, step: next }))).toBe(step)
        }
        expect(previousQuestion({ ...at, step: steps[0] ?? '' })).toEqual({ kind: 'start' })
      }),
    )
  })

  test('no answer off the path survives, and dropping twice is dropping once', () => {
    fc.assert(
      fc.property(someAnswers(flow), answers => {
        const kept = dropOffPath(flow, answers)
        const path = ids(listPath(flow, answers))
        expect(Object.keys(kept).filter(id => !path.includes(id))).toEqual([])
        expect(dropOffPath(flow, kept)).toEqual(kept)
        expect(ids(listPath(flow, kept))).toEqual(path)
      }),
    )
  })

  test('what is off the path decides nothing', () => {
    fc.assert(
      fc.property(allAnswers(flow), allAnswers(flow), (answers, others) => {
        const path = ids(listPath(flow, answers))
        const mixed = Object.fromEntries(
          Object.keys(answers).map(id => [id, (path.includes(id) ? answers : others)[id] ?? []]),
        )
        expect(ids(listPath(flow, mixed))).toEqual(path)
      }),
    )
  })

  test('whether a question is asked depends on those before it alone', () => {
    fc.assert(
      fc.property(allAnswers(flow), answers => {
        const path = ids(listPath(flow, answers))
        for (const [at, { id }] of flow.questions.entries()) {
          const before = ids(flow.questions.slice(0, at))
          const earlier = Object.fromEntries(before.map(name => [name, answers[name] ?? []]))
          expect(ids(listPath(flow, earlier)).includes(id)).toBe(path.includes(id))
        }
      }),
    )
  })

  test('every question is reachable', () => {
    const sampled = fc.sample(allAnswers(flow), { numRuns: 1000, seed: 1 })
    const reached = new Set(sampled.flatMap(answers => ids(listPath(flow, answers))))
    expect(ids(flow.questions).filter(id => !reached.has(id))).toEqual([])
  })

  test('jumping ahead leads to the first unanswered', () => {
    fc.assert(
      fc.property(
        someAnswers(flow),
        fc.constantFrom(...ids(flow.questions), 'contact', 'check'),
        (answers, step) => {
          const path = ids(listPath(flow, answers))
          const first = firstUnanswered(flow, answers)?.id
          const isOpen = first === undefined || path.indexOf(step) <= path.indexOf(first)
          const expected =
            path.includes(step) && isOpen
              ? step
              : (first ?? (step === 'check' ? 'check' : 'contact'))
          expect(idOf(findStep(flow, step, answers))).toBe(expected)
        },
      ),
    )
  })

  test('a change comes back to the check page, by way of only what it opened', () => {
    const changes = fc
      .constantFrom(...flow.questions)
      .chain(question =>
        fc.tuple(fc.constant(question), anyAnswer(question), allAnswers(flow), allAnswers(flow)),
      )
    fc.assert(
      fc.property(changes, ([question, changed, answers, more]) => {
        const { given } = walk(flow, answers)
        fc.pre(Object.hasOwn(given, question.id))
        const now: Record<string, readonly string[]> = { ...given, [question.id]: changed }
        const unanswered = firstUnanswered(flow, now)
        let step = nextQuestion({ flow, step: question.id, answers: now, entryPoint: 'check' })
        for (let asked = 0; step.kind === 'question'; asked += 1) {
          expect(asked).toBeLessThan(flow.questions.length)
          expect(step.id).toBe(firstUnanswered(flow, now)?.id)
          now[step.id] = answerFor(flow, step.id, more)
          step = nextQuestion({ flow, step: step.id, answers: now, entryPoint: 'check' })
        }
        expect(step).toEqual({ kind: 'check' })
        const back = { flow, step: question.id, entryPoint: 'check' as const }
        expect(previousQuestion({ ...back, answers: given })).toEqual({ kind: 'check' })
        if (unanswered) {
          const answersNow = { ...given, [question.id]: changed }
          const from = previousQuestion({ ...back, step: unanswered.id, answers: answersNow })
          expect(from.kind).not.toBe('check')
        }
      }),
    )
  })

  test('what is accepted is accepted again as it is, and nothing typed throws', () => {
    const typed = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('1', '2026', '11', 'not-sure', '1912345678009')),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...flow.questions), typed, (question, texts) => {
        const checked = checkAnswer(question, texts, today)
        if (checked.ok) {
          expect(checkAnswer(question, checked.values, today)).toEqual(checked)
        } else {
          expect(checked.problem.kind).toBeTruthy()
        }
      }),
    )
  })
})

function answerFor(flow: Flow, id: string, answers: Answers): readonly string[] {
  const question = flow.questions.find(asked => asked.id === id)
  const checked = question && checkAnswer(question, answers[id] ?? [], today)
  return checked?.ok ? checked.values : ['99999']
}

test('an answer that was left behind is there again when the visitor switches back', () => {
  const flow = flows['heat-pump']
  const rented = { tenure: ['rent-privately'], permission: ['no'] }
  const owned = { ...rented, tenure: ['own'] }
  expect(dropOffPath(flow, owned)).toEqual({ tenure: ['own'] })
  expect(dropOffPath(flow, { ...owned, tenure: ['rent-privately'] })).toEqual(rented)
  expect(ids(listPath(flow, owned))).not.toContain('about-permission')
})

test.each([
  ['number', '\u202a12,000\u202c', '12000'],
  ['meter-number', '\u206619 1234 5678 009\u2069', '1912345678009'],
  ['meter-number', '\u200E19 1234 5678 009', '1912345678009'],
  ['words', '\u202a1 Lantern\u202e Row\u2069', '1 Lantern Row'],
] as const)('an answer of the kind %s is taken without direction marks', (kind, typed, value) => {
  expect(checkAnswer({ id: 'asked', kind }, [typed], today)).toEqual({
    ok: true,
    values: [value],
  })
})

test('an option that is no longer offered is asked again', () => {
  const flow = flows['heat-pump']
  expect(firstUnanswered(flow, { tenure: ['squatting'] })?.id).toBe('tenure')
})

test('a question that may be passed counts as answered once it was passed', () => {
  const flow = flows['boiler-service']
  const passed = { make: [], dates: [] }
  const { given } = walk(flow, {
    ...passed,
    service: ['once'],
    tenure: ['own'],
    'boiler-fuel': ['gas'],
  })
  expect(given.make).toEqual([])
  expect(
    Object.keys(dropOffPath(flow, { ...given, works: ['well'], 'last-service': ['never'] })),
  ).toContain('make')
})

test('Back from a question that a change opened leads to the answer that opened it', () => {
  const flow = flows['heat-pump']
  const { given } = walk(flow, ownAnswers)
  const answers = { ...given, tenure: ['rent-socially'] }
  const at = { flow, answers, entryPoint: 'check' } as const
  expect(nextQuestion({ ...at, step: 'tenure' })).toEqual({ kind: 'question', id: 'permission' })
  expect(previousQuestion({ ...at, step: 'permission' })).toEqual({
    kind: 'question',
    id: 'tenure',
  })
})

test('a last reading that is changed to a higher one asks whether the reading is right', () => {
  const flow = flows['meter-reading']
  const answers = {
    fuel: ['gas'],
    'taken-on': [today],
    mprn: [],
    'last-gas': ['04000'],
    gas: ['04100'],
  }
  const at = { flow, step: 'last-gas', entryPoint: 'check' } as const
  expect(nextQuestion({ ...at, answers })).toEqual({ kind: 'check' })
  expect(nextQuestion({ ...at, answers: { ...answers, 'last-gas': ['05000'] } })).toEqual({
    kind: 'question',
    id: 'sure-of-gas',
  })
})

test.each([
  ['a draft of one question a page', { rates: ['two'], 'electricity-second': ['00812'] }],
  ['one that has passed over what may be', { rates: ['one'] }],
])('%s is as complete as it was', (_, more) => {
  const flow = flows['meter-reading']
  const answers = {
    fuel: ['electricity'],
    'taken-on': [today],
    mpan: ['1912345678009'],
    'last-electricity': ['04000'],
    electricity: ['04527'],
    ...more,
  }
  expect(findStep(flow, 'check', answers)).toEqual({ kind: 'check' })
})

test('contact and check have their places in the order', () => {
  const flow = flows['heat-pump']
  const { given: answers } = walk(flow, ownAnswers)
  const at = { flow, answers, entryPoint: null }
  expect(nextQuestion({ ...at, step: 'contact' })).toEqual({ kind: 'check' })
  expect(previousQuestion({ ...at, step: 'check' })).toEqual({ kind: 'contact' })
  expect(previousQuestion({ ...at, step: 'contact' })).toEqual({ kind: 'question', id: 'when' })
  expect(previousQuestion({ ...at, step: 'contact', entryPoint: 'check' })).toEqual({
    kind: 'check',
  })
})

const ownAnswers: Answers = {
  tenure: ['own'],
  'home-type': ['terraced'],
  protection: ['none'],
  'heating-now': ['gas-boiler'],
  'space-outside': ['own-ground'],
  'hot-water': ['cylinder'],
  when: ['later'],
}

describe('questions that an earlier enquiry answered', () => {
  const flow = flows.solar
  const known = new Set(['tenure', 'home-type', 'protection'])
  const answers = { tenure: ['own'], 'home-type': ['terraced'], protection: ['none'] }
  const at = { flow, answers, entryPoint: null, known }

  test.each([
    ['tenure', 'wish'],
    ['wish', 'roof-covering'],
  ])('are passed over on the way on, from %s to %s', (step, next) => {
    expect(nextQuestion({ ...at, step })).toEqual({ kind: 'question', id: next })
  })

  test('are passed over on the way back', () => {
    expect(previousQuestion({ ...at, step: 'wish' })).toEqual({ kind: 'start' })
    expect(previousQuestion({ ...at, step: 'roof-covering' })).toEqual({
      kind: 'question',
      id: 'wish',
    })
  })

  test('lead to the contact page, where nothing else is asked', () => {
    const all = Object.fromEntries(
      listPath(flows['heat-pump'], { ...answers, 'heating-now': ['gas-boiler'] }).map(
        ({ id, options }) => [id, [id === 'protection' ? 'none' : (options?.[0] ?? 'read')]],
      ),
    )
    const everything = { flow: flows['heat-pump'], answers: all, known: new Set(Object.keys(all)) }
    const position = { ...everything, entryPoint: null }
    expect(nextQuestion({ ...position, step: 'tenure' })).toEqual({ kind: 'contact' })
    expect(previousQuestion({ ...position, step: 'contact' })).toEqual({ kind: 'start' })
  })

  test('are asked where another answer makes them needed again', () => {
    const rented = { ...answers, tenure: ['rent-privately'] }
    expect(nextQuestion({ ...at, answers: rented, step: 'tenure' })).toEqual({
      kind: 'question',
      id: 'permission',
    })
  })
})
