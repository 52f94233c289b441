import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { longestAnswerTexts } from '../../../../enquiries/check-lead.ts'
import { flows, isFlowName } from '../../../../enquiries/flows/flows.ts'
import { urgent } from '../urgent.ts'
import { consents } from './consents.ts'
import { flowStarts } from './flow-starts.ts'
import { questionCatalogues, questionWords } from './questions.ts'

describe.each(Object.values(flows).map(flow => [flow.name, flow] as const))('%s', (_, flow) => {
  const catalogue = questionCatalogues[flow.name]

  test('has words for every question, and none for others', () => {
    expect(Object.keys(catalogue).sort()).toEqual(flow.questions.map(({ id }) => id).sort())
  })

  test('has words for every option, and none for others', () => {
    for (const { id, options = [] } of flow.questions) {
      const { options: words = {}, optionHints = {} } = questionWords(flow.name, id)
      expect([id, Object.keys(words).sort()]).toEqual([id, [...options].sort()])
      expect(Object.keys(optionHints).filter(option => !options.includes(option))).toEqual([])
    }
  })

  test('says what to do where nothing was answered and something has to be', () => {
    const needed = flow.questions.filter(({ kind, isOptional }) => kind !== 'advice' && !isOptional)
    for (const { id } of needed) {
      expect([id, questionWords(flow.name, id).missing]).toEqual([
        id,
        expect.stringMatching(/^(Choose|Enter) /),
      ])
    }
  })

  test('promises no call before the visitor has said how to get in touch', () => {
    const advice = flow.questions.flatMap(({ id }) => questionWords(flow.name, id).advice ?? [])
    const { lead, next } = flowStarts[flow.name]
    expect([lead, next, ...advice].filter(text => /(?:we’ll|will) call you/i.test(text))).toEqual(
      [],
    )
  })

  test('advises where it advises, and asks where it asks', () => {
    for (const { id, kind } of flow.questions) {
      const { title, advice } = questionWords(flow.name, id)
      expect([id, (advice?.length ?? 0) > 0]).toEqual([id, kind === 'advice'])
      if (kind !== 'advice') expect(title).toMatch(/\?$/)
    }
  })

  test('fits into a lead, and has words that can be read', () => {
    for (const { title, options = {}, hint = '', advice = [] } of Object.values(catalogue)) {
      expect(title.length).toBeLessThanOrEqual(70)
      expect(Object.values(options).join('; ').length).toBeLessThan(longestAnswerTexts.answered)
      for (const text of [title, hint, ...Object.values(options), ...advice]) {
        expect(text).not.toMatch(/'| {2}|\bfree\b|£|guarantee/)
      }
    }
  })

  test('has words of consent for the company it names', () => {
    if (flow.partner !== null) expect(Object.keys(consents.share)).toContain(flow.partner)
  })
})

test('what advice leads to is there', () => {
  const ways = Object.values(questionCatalogues).flatMap(catalogue =>
    Object.values(catalogue).flatMap(({ ways = [] }) => ways.map(({ href }) => href)),
  )
  expect(ways.filter(href => !isThere(href))).toEqual([])
})

test('the reasons for which pages lead to a call can be chosen', () => {
  const reasonsOn = (page: string) => {
    const text = readFileSync(`content/en/pages/${page}.mdx`, 'utf8')
    return [...text.matchAll(/call-back\?about=([\w-]+)/g)].map(([, reason]) => reason)
  }
  const reasons = ['help', 'my-account-topup', 'moving-home', 'smart-meters'].flatMap(reasonsOn)
  expect(reasons).toEqual(['extra-help', 'complaint', 'paying', 'moving', 'meter'])
  const { options = {} } = questionWords('call-back', 'about')
  expect(Object.keys(options)).toEqual(expect.arrayContaining(reasons))
})

test('a company that is named for consent is one that a flow names', () => {
  const partners = Object.values(flows).map(({ partner }) => partner)
  expect(Object.keys(consents.share).filter(id => !partners.includes(id))).toEqual([])
})

test('the words of gas danger name the number that is answered at any hour', () => {
  const { advice = [], ways = [] } = questionWords('boiler-repair', 'safe-first')
  expect(advice.join(' ')).toMatch(/0800\s111\s999/)
  expect(ways.map(({ href }) => href)).toContain('tel:0800111999')
})

test('whoever smells gas of a tank or bottles is told whose number to call', () => {
  const { advice = [] } = questionWords('boiler-repair', 'safe-first')
  for (const text of [advice.join(' '), urgent.first]) {
    expect(text).toMatch(/from a tank or bottles, .*call the number on them/)
  }
})

function isThere(href: string): boolean {
  const [, flow] = /^\/enquiries\/(.+)$/.exec(href) ?? []
  if (flow !== undefined) return isFlowName(flow)
  const [, page, section] = /^\/([a-z/-]+)(?:#([a-z-]+))?$/.exec(href) ?? []
  if (page === undefined) return /^tel:\d+$/.test(href)
  const file = `content/en/pages/${page.replaceAll('/', '-')}.mdx`
  if (!existsSync(file)) return false
  return section === undefined || readFileSync(file, 'utf8').includes(`<Section id="${section}"`)
}

test.each(Object.keys(flows))(
  '%s says nothing of leases that only England and Wales have',
  flow => {
    const { lease, 'about-lease': about } = questionCatalogues[flow as keyof typeof flows]
    for (const text of [lease?.hint, ...(about?.advice ?? [])]) {
      if (/leasehold|your lease/i.test(text ?? '')) expect(text).toContain('Scotland')
    }
  },
)

test('a question without words is a fault and not an empty page', () => {
  expect(() => questionWords('heat-pump', 'shoe-size')).toThrow('heat-pump/shoe-size')
  expect(() => questionWords('heat-pump', 'constructor')).toThrow('heat-pump/constructor')
})
