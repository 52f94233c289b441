import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { boilerWords } from './boiler-words.ts'
import { tenure } from './obstacles.ts'

export const boilerService: Readonly<Record<string, QuestionWords>> = {
  service: {
    title: 'Which service would you like?',
    options: {
      once: 'One service, paid once',
      monthly: 'A service every year, paid monthly',
      'with-record': 'A service with a gas safety record',
      'not-sure': 'Not sure',
    },
    optionHints: { 'with-record': 'For landlords, who need the record every year by law' },
    missing: 'Choose a service, or “Not sure”',
  },
  tenure,
  'landlord-first': {
    title: 'Your landlord usually arranges this',
    advice: [
      'Where the boiler came with the home, your landlord has to keep it in repair, and has to have gas appliances checked every year and give you the record. You shouldn’t have to pay for that.',
      'Ask your landlord or letting agent first. If the boiler is your own, or they have asked you to arrange it, carry on.',
    ],
    ways: [{ href: '/boiler-servicing#landlord-record', text: 'Safety records for landlords' }],
  },
  'boiler-fuel': boilerWords['boiler-fuel'],
  'about-heat-network': {
    title: 'There may be no boiler to service',
    advice: [
      'On a heat network, the unit in your home belongs to the network or the building, and whoever runs it looks after it. Ask them first.',
      'If you do have a boiler as well, carry on.',
    ],
  },
  works: boilerWords.works,
  'about-fault': {
    title: 'A service doesn’t fix a fault',
    advice: [
      'A service checks and cleans a boiler that works. If something’s wrong, ask for a repair: one visit can often do both.',
      'You can carry on here and tell us about the fault when we speak, or ask for a repair instead.',
      'If you smell gas or a carbon monoxide alarm sounds, go outside and call 0800\u00a0111\u00a0999 now.',
    ],
    ways: [{ href: '/enquiries/boiler-repair', text: 'Ask for a boiler repair instead' }],
  },
  'last-service': boilerWords['last-service'],
  'safety-record': {
    title: 'Do you need a gas safety record for your tenant as well?',
    hint: 'Landlords need this check every year by law. We can do it on the same visit.',
    options: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' },
    missing: 'Choose whether you need the record, or “Not sure”',
  },
  make: boilerWords.make,
  dates: {
    title: 'Which days suit you?',
    hint: 'Two or three days, or days that don’t suit. For example any Tuesday, but not 8 December.',
  },
}
