import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { obstacles } from './obstacles.ts'

export const heatPump: Readonly<Record<string, QuestionWords>> = {
  ...obstacles,
  'heating-now': {
    title: 'What heats the home today?',
    options: {
      'gas-boiler': 'Mains gas boiler',
      'oil-boiler': 'Oil boiler',
      'lpg-boiler': 'LPG boiler, from bottles or a tank',
      'electric-heaters': 'Storage heaters or other electric heating',
      'heat-network': 'A heat network: heat comes from outside the home',
      'solid-fuel': 'Wood, coal or another solid fuel',
      'heat-pump': 'A heat pump',
      other: 'Something else, or nothing',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what heats the home, or “Not sure”',
  },
  'about-heat-network': {
    title: 'A home on a heat network has no heating of its own',
    advice: [
      'Heat and hot water come from a plant that many homes share, and your lease or tenancy may not let you leave it. A heat pump for one home is then unlikely to be possible.',
      'Whoever runs the network can tell you whether the plant itself is going to change. If the network doesn’t heat your home well, they’re the ones to tell.',
      'You can carry on if you think your home is different.',
    ],
  },
  'space-outside': {
    title: 'Where could a unit stand outside?',
    hint: 'Most units are about as big as a large suitcase stood on its side. Air has to move freely around them.',
    options: {
      'own-ground': 'On our own ground: a garden, yard or drive',
      'wall-or-flat-roof': 'Only on a wall or a flat roof of our own',
      'balcony-or-shared': 'Only on a balcony or on shared ground',
      none: 'Nowhere I can think of',
      'not-sure': 'Not sure',
    },
    missing: 'Choose where a unit could stand, or “Not sure”',
  },
  'about-space': {
    title: 'Where a unit can go matters a lot',
    advice: [
      'Without outside space of your own, it’s hard to find a place for an ordinary unit: it needs air, a drain, safe access, and enough distance from neighbours because of its sound. Shared ground and balconies need the building’s owner to agree.',
      'There are other ways, such as one system for the whole building, or electric heating that is easier to control. Carry on, and we’ll tell you plainly which of them could work.',
    ],
  },
  'hot-water': {
    title: 'Is there a hot water cylinder, or room for one?',
    hint: 'A heat pump keeps hot water in a cylinder, about as big as a tall fridge.',
    options: {
      cylinder: 'There is a cylinder now',
      'room-for-one': 'No cylinder, but there is room, such as an airing cupboard',
      'no-room': 'No cylinder and no room for one',
      'not-sure': 'Not sure',
    },
    missing: 'Choose one, or “Not sure”',
  },
  when: {
    title: 'When would you like it?',
    hint: 'It often takes a few months from the first survey to a working heat pump.',
    options: {
      soon: 'As soon as it can be done',
      'this-year': 'Within a year',
      later: 'Later: I’m just finding out',
      'not-sure': 'Not sure',
    },
    missing: 'Choose when you’d like it, or “Not sure”',
  },
}
