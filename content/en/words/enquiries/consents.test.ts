import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ConsentBox, listConsentBoxes } from '../../../../enquiries/consent/consent-boxes.ts'
import { flows } from '../../../../enquiries/flows/flows.ts'
import shown from './consents.hashes.json' with { type: 'json' }
import { consents } from './consents.ts'

const partners = Object.keys(consents.share)
const boxes = [
  ...partners.flatMap(partner => listConsentBoxes({ partner, marketing: 'none' }, consents)),
  ...listConsentBoxes({ partner: null, marketing: 'offered' }, consents),
]
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const nameOf = ({ wording: { id, version } }: ConsentBox) => `${id} ${version}`

describe('the wordings of consent', () => {
  const known: Record<string, string> = shown

  test.each(boxes.map(box => [nameOf(box), box] as const))(
    '%s says what it said when it was first shown',
    (name, { wording }) => {
      expect(
        known[name],
        `If “${name}” is new, or its words had to change (then give it a new version), add "${name}": "${hash(wording.text)}" to consents.hashes.json, and take nothing out of it.`,
      ).toBe(hash(wording.text))
    },
  )

  test('name the company that is told', () => {
    for (const { recipient, wording } of boxes.filter(({ purpose }) => purpose === 'share')) {
      expect(wording.text).toContain(recipient)
    }
  })

  test('are one for each box', () => {
    expect(new Set(boxes.map(({ id }) => id)).size).toBe(boxes.length)
  })
})

test('every company that a flow names has its words, and none has words for nothing', () => {
  const named = Object.values(flows).flatMap(({ partner }) => partner ?? [])
  expect(partners.sort()).toEqual([...new Set(named)].sort())
})
