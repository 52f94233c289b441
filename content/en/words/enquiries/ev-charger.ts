import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'
import { obstacles } from './obstacles.ts'

export const evCharger: Readonly<Record<string, QuestionWords>> = {
  ...obstacles,
  parking: {
    title: 'Where does the car stand at home?',
    options: {
      driveway: 'On a drive, or on ground of our own',
      garage: 'In a garage at the home',
      'own-space': 'In a space of our own in a shared car park or away from the home',
      'shared-space': 'In a shared car park without a space of our own',
      street: 'On the street',
      nowhere: 'Nowhere yet',
    },
    missing: 'Choose where the car stands',
  },
  'about-shared-parking': {
    title: 'One plan for the whole car park is easier',
    advice: [
      'A space that anybody may use can’t have a charger of yours. The managing agent can have chargers fitted that everybody pays for by use, and neighbours who ask together are heard sooner.',
      'You can carry on, and we can talk with the managing agent if you give us their agreement.',
    ],
    ways: [{ href: '/electric-vehicles#no-driveway', text: 'Ways without a driveway' }],
  },
  'about-no-driveway': {
    title: 'Without a place off the street, a home charger is unlikely',
    advice: [
      'A cable must not lie across a pavement unless the council has agreed. Some councils allow a covered channel, and many take requests for a charger on a lamp post or at the kerb. Ask yours what it offers on your street.',
      'Carry on if you expect to have a place, or have the council’s permission for a channel. There is no harm in asking.',
    ],
    ways: [{ href: '/electric-vehicles#no-driveway', text: 'Ways without a driveway' }],
  },
  distance: {
    title: 'How far is the parking place from the fuse box?',
    hint: 'Along the way that a cable would take. A good guess will do.',
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
    why: 'They all draw on the same main fuse. The electricity network has to be told of a charger, and may have to agree first.',
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
    options: {
      'have-one': 'Yes',
      ordered: 'It’s ordered',
      choosing: 'No, I am still choosing',
    },
    missing: 'Choose whether you have the car',
  },
  model: {
    title: 'Which car is it?',
    hint: 'Make and model, so that we know how fast it can charge.',
  },
}
