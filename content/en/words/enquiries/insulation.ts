import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { obstacles } from './obstacles.ts'

export const insulation: Readonly<Record<string, QuestionWords>> = {
  ...obstacles,
  wish: {
    title: 'What would you like insulated?',
    options: {
      walls: 'Walls',
      loft: 'Loft or roof',
      floor: 'Floors',
      draughts: 'Draughts around doors, windows and floors',
      'not-sure': 'Not sure: tell me what would help most',
    },
    missing: 'Choose what you’d like insulated, or “Not sure”',
  },
  built: {
    title: 'When was the home built?',
    hint: 'If it’s been extended, the oldest part. A good guess will do.',
    options: {
      'before-1930': 'Before 1930',
      '1930-to-1982': '1930 to 1982',
      '1983-to-1995': '1983 to 1995',
      '1996-or-later': '1996 or later',
      'not-sure': 'Not sure',
    },
    missing: 'Choose when the home was built, or “Not sure”',
  },
  walls: {
    title: 'What are the outside walls like?',
    hint: 'Bricks that all show their long side are often a cavity wall. A pattern of long and short ends is often a solid one.',
    options: {
      'cavity-empty': 'Cavity walls, not filled as far as I know',
      'cavity-filled': 'Cavity walls that have been filled',
      solid: 'Solid brick or stone',
      other: 'Something else, such as a timber frame, concrete panels or cob',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what the walls are like, or “Not sure”',
  },
  loft: {
    title: 'How thick is the insulation in the loft?',
    hint: 'If you can reach the hatch safely, look through it. Don’t climb into the loft. New work aims for about 270 mm, a little less than the height of a sheet of A4.',
    options: {
      none: 'There is none',
      thin: 'Thin: you can see the joists',
      thick: 'Thick: it covers the joists',
      'room-in-roof': 'There is a room in the roof, or the roof is flat',
      'home-above': 'There is another home above',
      'not-sure': 'Not sure',
    },
    missing: 'Choose how thick it is, or “Not sure”',
  },
  damp: {
    title: 'Is there damp or mould anywhere?',
    options: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' },
    missing: 'Choose whether there is damp, or “Not sure”',
  },
  'about-damp': {
    title: 'Damp comes first',
    advice: [
      'Insulation over a damp wall or roof can make things worse. The cause, such as a leaking gutter, a bridged cavity or too little fresh air, has to be found and put right first.',
      'The survey looks for it. If you rent, your landlord has to deal with damp and mould: tell them in writing, with photos.',
    ],
  },
}
