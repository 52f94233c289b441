import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { obstacles } from './obstacles.ts'

export const solar: Readonly<Record<string, QuestionWords>> = {
  ...obstacles,
  wish: {
    title: 'What are you thinking of?',
    options: {
      panels: 'Solar panels',
      'panels-and-battery': 'Solar panels and a battery',
      'battery-only': 'Just a battery, or one for panels you already have',
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
      'We don’t fit panels on a thatched roof because of the fire risk, and your insurer is likely to say the same. A garage, another building or a frame on the ground may work instead.',
      'Carry on, and answer for the roof or the place you’d use instead.',
    ],
  },
  'roof-direction': {
    title: 'Which way does the largest part of the roof face?',
    hint: 'The sun is in the south at midday. The map on a phone can show you too.',
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
      'Panels on a roof that faces north or is in shade make much less electricity, so they can take a very long time to pay for themselves. If that’s what the survey shows, we’ll tell you.',
      'Another side of the roof, a garage or the garden may get more sun. You can carry on.',
    ],
  },
  'yearly-use': {
    title: 'How much electricity do you use in a year?',
    hint: 'In kWh, from your yearly statement or bill. For example, 2700.',
  },
}
