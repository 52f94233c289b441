import { homeSupply } from '../home-supply.ts'
import { mail } from './mail.ts'

const { why, lookAgainOn, late } = homeSupply.area
const [gas, power] = homeSupply.supply.northernIreland.lines.map(({ phone }) => phone)

/** On an enquiry about work at a home that we do not serve, before anything is asked and sent. */
export const unserved = {
  title: {
    'waiting-list': (outcode: string) => `We don’t work in ${outcode} yet`,
    'not-covered': (outcode: string) => `We don’t work in ${outcode}`,
  },
  why,
  lookAgainOn,
  late,
  instead: {
    'waiting-list':
      'Join the waiting list instead, and we’ll tell you once when we start working there. If you need something now, a local firm may help you sooner.',
    'not-covered': 'If you need something now, ask a firm that works near you.',
  },
  northernIreland: `In Northern Ireland, call ${gas} if you smell gas or suspect carbon monoxide, once you’ve left the home, and ${power} in a power cut. We haven’t confirmed these numbers: your bill has them too. The emergency numbers on these pages are for Great Britain.`,
  islands:
    'The emergency numbers on these pages are for Great Britain. If you smell gas or suspect carbon monoxide, leave the home first. For gas or a power cut, call the number on your bill.',
  /** For whoever would wait where we work. */
  alreadyServed: {
    title: (outcode: string) => `We already work in ${outcode}`,
    text: 'You don’t need to wait. Ask us now:',
    ways: mail.opened.ways,
  },
  join: 'Join the waiting list for this home',
  goOn: 'You can still send this request if you like. We’ll answer it, but nobody can come to this home while we don’t work there.',
  goOnAlone:
    'You can still send this request if you like, but nobody can come to this home while we don’t work there.',
  next: 'We’ll get in touch and tell you what we can do from here. Nobody can come to this home while we don’t work there.',
}
