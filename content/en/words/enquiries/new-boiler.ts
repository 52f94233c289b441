import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { boilerWords } from './boiler-words.ts'
import { callUs, obstacles } from './obstacles.ts'

const fuel = boilerWords['boiler-fuel']

export const newBoiler: Readonly<Record<string, QuestionWords>> = {
  ...obstacles,
  'boiler-fuel': {
    ...fuel,
    title: 'What does the boiler you have run on?',
    options: { ...fuel.options, none: 'There’s no boiler' },
  },
  'about-heat-network': {
    title: 'A heat network already heats the home',
    advice: [
      'Whoever runs the network and owns the building would have to agree to a boiler of your own, and often can’t. If the network doesn’t heat your home well, tell them first.',
      'You can carry on if you think your home is different.',
    ],
  },
  works: boilerWords.works,
  'about-no-heating': {
    title: 'A repair may be quicker',
    advice: [
      'A new boiler takes days or weeks to survey and fit. If you have no heating now, a repair may bring it back sooner, and may be all you need.',
      'If someone at home is at risk from the cold, call us and say so.',
    ],
    ways: [callUs, { href: '/enquiries/boiler-repair', text: 'Ask for a boiler repair instead' }],
  },
  'boiler-age': boilerWords['boiler-age'],
  bathrooms: {
    title: 'How many bathrooms and shower rooms are there?',
    why: 'It tells us how much hot water you need at once, and so which kind of boiler would suit.',
    options: { one: 'One', two: 'Two', 'three-or-more': 'Three or more' },
    missing: 'Choose how many there are',
  },
  'hot-water': {
    title: 'Is there a hot water cylinder?',
    hint: 'A tall tank, often in an airing cupboard.',
    options: {
      cylinder: 'Yes',
      'no-cylinder': 'No, the boiler heats water as it’s needed',
      'not-sure': 'Not sure',
    },
    missing: 'Choose whether there is a cylinder, or “Not sure”',
  },
}
