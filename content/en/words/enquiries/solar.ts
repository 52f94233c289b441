import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { obstacles } from './obstacles.ts'

export const solar: Readonly<Record<string, QuestionWords>> = {
  ...obstacles,
  wish: {
    title: 'What are you thinking of?',
    options: {
      panels: 'Solar panels',
      'panels-and-battery': 'Solar panels and a battery',
      'battery-only': 'A battery alone, or for panels that are there already',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what you have in mind, or “Not sure”',
  },
  'roof-covering': {
    title: 'What is the roof covered with?',
    options: {
      'tiles-or-slates': 'Tiles or slates',
      flat: 'Felt, rubber or metal: a flat roof',
      thatch: 'Thatch',
      other: 'Something else',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what the roof is covered with, or “Not sure”',
  },
  'about-thatch': {
    title: 'Panels don’t go on thatch',
    advice: [
      'Because of the risk of fire we don’t fit panels on a thatched roof, and your insurer would say the same. A garage, another building or a frame on the ground may do as well.',
      'Carry on and answer for the roof or the place that you would use instead.',
    ],
  },
  'roof-direction': {
    title: 'Which way does the largest part of the roof face?',
    hint: 'At midday the sun stands in the south. The map on a phone shows it too.',
    options: {
      south: 'South, or nearly',
      'east-or-west': 'East, west or both',
      north: 'North, or nearly',
      flat: 'It’s flat',
      'not-sure': 'Not sure',
    },
    missing: 'Choose which way the roof faces, or “Not sure”',
  },
  shade: {
    title: 'Does anything put the roof in shade?',
    hint: 'Trees, chimneys, dormers or other buildings.',
    options: {
      none: 'Hardly anything',
      some: 'Some of it, for part of the day',
      most: 'Most of it, for most of the day',
      'not-sure': 'Not sure',
    },
    missing: 'Choose how much shade there is, or “Not sure”',
  },
  'about-sun': {
    title: 'With little sun, panels may not be worth it',
    advice: [
      'A roof that faces north or stands in shade makes much less electricity, and panels can then take very long to earn back what they cost. If that is what the survey shows, we tell you so.',
      'Another side of the roof, a garage or the garden may get more sun. You can carry on.',
    ],
  },
  'yearly-use': {
    title: 'How much electricity do you use in a year?',
    hint: 'In kWh, as on your yearly statement or bill, like 2700.',
  },
}
