import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { obstacles } from './obstacles.ts'

export const evCharger: Readonly<Record<string, QuestionWords>> = {
  ...obstacles,
  charger: {
    title: 'Which charger would you like?',
    hint: 'Both are 7 kW. A fixed cable is always ready to plug in. With a socket you use your own cable.',
    options: {
      'fixed-cable': 'With a fixed cable',
      socket: 'With a socket',
      'not-sure': 'Not sure',
    },
    missing: 'Choose a charger, or “Not sure”',
  },
  parking: {
    title: 'Where do you park at home?',
    options: {
      driveway: 'On a drive, or other land of our own',
      garage: 'In a garage at the home',
      'own-space': 'In our own space in a shared car park, or away from the home',
      'shared-space': 'In a shared car park without a space of our own',
      street: 'On the street',
      nowhere: 'Nowhere yet',
    },
    missing: 'Choose where you park',
  },
  'about-shared-parking': {
    title: 'One plan for the whole car park is easier',
    advice: [
      'You can’t have your own charger at a space that anyone may use. The managing agent can have shared chargers fitted, which people pay for as they use them. It helps if neighbours ask together.',
      'You can carry on, and we can talk to the managing agent if you give us their agreement.',
    ],
    ways: [{ href: '/electric-vehicles#no-driveway', text: 'Ways without a driveway' }],
  },
  'about-no-driveway': {
    title: 'Without off-street parking, a home charger is unlikely',
    advice: [
      'A cable must not lie across a pavement unless the council has agreed. Some councils allow a covered channel, and many take requests for a charger on a lamp post or at the kerb. Ask yours what it offers on your street.',
      'Carry on if you expect to get a parking space, or have the council’s permission for a channel. There’s no harm in asking.',
    ],
    ways: [{ href: '/electric-vehicles#no-driveway', text: 'Ways without a driveway' }],
  },
  distance: {
    title: 'How far is the parking space from the fuse box?',
    hint: 'Along the route a cable would take. A good guess will do.',
    options: {
      'under-10': 'Less than 10 metres',
      '10-to-20': '10 to 20 metres',
      'over-20': 'More than 20 metres',
      'not-sure': 'Not sure',
    },
    missing: 'Choose how far it is, or “Not sure”',
  },
  'heavy-use': {
    title: 'Does the home have any of these?',
    why: 'They all share one main fuse. The electricity network has to be told about a charger, and may have to agree first.',
    options: {
      'electric-shower': 'An electric shower',
      'heat-pump': 'A heat pump',
      'electric-heating': 'Storage heaters or other electric heating',
      charger: 'A charger for another car',
      none: 'None of these',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what there is, “None of these” or “Not sure”',
  },
  car: {
    title: 'Do you have the car already?',
    hint: 'If you know its make and model, put them in the message at the end: they tell how fast it can charge.',
    options: {
      'have-one': 'Yes',
      ordered: 'It’s ordered',
      choosing: 'No, I’m still choosing',
    },
    missing: 'Choose whether you have the car',
  },
}
