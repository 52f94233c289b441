import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { homeSupply } from '../../../content/en/words/home-supply.ts'
import { flowNames } from '../../../enquiries/flows/flow.ts'
import type { NextStep as Step } from '../../../homes/plan/choose-next-step.ts'
import { ExampleFrame } from '../../app/gallery/example-frame.tsx'
import { findPage } from '../../app/page-table.ts'
import { NextStep } from './next-step.tsx'

const serviced: Step = {
  reason: 'gas-boiler',
  first: 'boiler-service',
  also: 'heat-pump',
  isOutOfDate: false,
  isAreaUnknown: false,
}

test('one way leads, another follows, and there is a number to call', () => {
  const html = draw(serviced)
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/enquiries/boiler-service"',
    'href="/enquiries/heat-pump"',
    'href="tel:08081570192"',
  ])
})

test('only where the certificate is out of date is that said', () => {
  expect(draw(serviced)).not.toContain('over ten years old')
  expect(draw({ ...serviced, isOutOfDate: true })).toContain('over ten years old')
})

test('only where it could not be told whether we come here is it said that we check', () => {
  expect(draw(serviced)).not.toContain('we will check')
  expect(draw({ ...serviced, isAreaUnknown: true })).toContain('we will check')
})

test.each(Object.entries(homeSupply.next.ways))('%s leads to a page of ours', (_, way) => {
  expect(findPage(way.href)).toBeDefined()
  const flow = /^\/enquiries\/(.*)$/.exec(way.href)?.[1]
  if (flow) expect(flowNames).toContain(flow)
})

function draw(step: Step): string {
  return renderToStaticMarkup(
    <ExampleFrame>
      <NextStep step={step} />
    </ExampleFrame>,
  )
}
