import type { DoubtedReading, ReadingQuestion } from '../../../../enquiries/flows/meter-reading.ts'
import type { ReadingDoubt } from '../../../../homes/supplies/compare-readings.ts'

type Fuel = 'electricity' | 'gas'

const fuelNames: Readonly<Record<Fuel, string>> = { electricity: 'Electricity', gas: 'Gas' }

const doubts: Readonly<Record<ReadingDoubt, string>> = {
  'too-high': 'a great deal higher than',
  'too-low': 'lower than',
  unchanged: 'the same as',
}

const readingNames: Readonly<Record<ReadingQuestion, string>> = {
  electricity: 'electricity reading',
  'electricity-second': 'second electricity reading',
  gas: 'gas reading',
}

const howToRead =
  'All the numbers from left to right, with any zeros at the start, like 04527. Leave out red ones and those after a point.'

/** What was read, in one line. */
const listReadings = (readings: readonly (readonly [ReadingQuestion, string])[]): string =>
  new Intl.ListFormat('en-GB').format(readings.map(([id, value]) => `${readNames[id]} ${value}`))

const readNames: Readonly<Record<ReadingQuestion, string>> = {
  electricity: 'electricity',
  'electricity-second': 'second electricity reading',
  gas: 'gas',
}

/** The screen on which meters are read: the words that are not one question's. */
export const meterScreen = {
  title: 'What does the meter show?',
  about: 'For',
  another: 'Choose another home',
  lead: 'Fill in the meter you’ve read, or both. If another company sends the bill for one, give that reading to them: we can’t pass it on.',
  help: { href: '/meterreads', text: 'How to read each kind of meter' },
  drawings: {
    title: {
      electricity: 'How to read an electricity meter',
      gas: 'How to read a gas meter',
    } satisfies Record<Fuel, string>,
    others: 'Mine looks different',
  },
  fuels: fuelNames,
  /** In place of a fuel without a meter, where the other fuel has one. */
  addFuel: {
    electricity: 'No electricity meter is listed here. Have one? Add its reading',
    gas: 'No gas meter is listed here. Have one? Add its reading',
  } satisfies Record<Fuel, string>,
  twoReadings: {
    title: 'My meter shows two readings',
    text: 'Put the day reading, also called normal, in the box above. If yours says Rate 1 and Rate 2, check your bill for which is which.',
  },
  unlisted: {
    electricity: 'We have no electricity meter listed for this home. That’s fine: carry on.',
    gas: 'We have no gas meter listed for this home. That’s fine: carry on.',
  } satisfies Record<Fuel, string>,
  unread: 'We couldn’t look up the meters of this home just now. That’s our fault: carry on.',
  offer: {
    one: (ending: string) => `For the meter that ends in ${ending}.`,
    another: 'Another meter?',
    severalHint:
      'The last four figures of the meter number are on your bill, not on the meter itself. No bill to hand? Choose “I can’t tell”.',
    several: (fuel: Fuel) => `Which ${fuel} meter is it?`,
    endsIn: (ending: string) => `The one that ends in ${ending}`,
    /** On the check page and in the lead: the only one, which nobody was asked to compare. */
    unchecked: (ending: string) => `Shown as ending in ${ending}, not checked against a bill`,
    other: 'Another one, or I can’t tell',
    otherOfSeveral: 'I can’t tell, or it’s another one',
    otherHint: 'That’s fine: send the reading all the same, and we’ll ask you which meter it is.',
  },
  orChoose: (says: string, endings: readonly string[]) => {
    const listed =
      endings.length === 1 ? `the one that ends in ${endings[0]}` : 'one of the listed meters'
    return `${says.replace(/\.$/, '')}, or choose ${listed}`
  },
  /** On the check page, beside a reading. */
  units: {
    electricity: 'In kWh',
    gas: 'In m³ or ft³, as the meter shows',
  } satisfies Record<Fuel, string>,
  listReadings,
  compared: (difference: number) => {
    if (difference === 0) return 'The same as the last reading'
    const count = Math.abs(difference).toLocaleString('en-GB')
    return `${count} ${difference > 0 ? 'more' : 'less'} than the last reading`
  },
  typed: {
    electricity: {
      label: 'Electricity meter number',
      otherLabel: 'If it’s another electricity meter: its number',
      hint: 'Leave it blank if you’re not sure. 13 figures. Your bill may call it the supply number, S number or MPAN.',
    },
    gas: {
      label: 'Gas meter number',
      otherLabel: 'If it’s another gas meter: its number',
      hint: 'Leave it blank if you’re not sure. 6 to 10 figures. Your bill may call it the meter point reference or MPRN.',
    },
  } satisfies Record<Fuel, object>,
  reading: {
    electricity: {
      label: 'Electricity reading',
      hint: howToRead,
    },
    'electricity-second': {
      label: 'Night reading',
      hint: 'Also called low.',
    },
    gas: {
      label: 'Gas reading',
      hint: `${howToRead} In m³ or ft³, as the meter shows.`,
    },
    'last-electricity': { label: 'Last electricity reading', hint: '' },
    'last-electricity-second': { label: 'Last second electricity reading', hint: '' },
    'last-gas': { label: 'Last gas reading', hint: '' },
  },
  last: {
    title: 'Compare with the last reading, if you have it to hand',
    sentBefore: (day: string) => `Filled in from the reading you sent from this browser on ${day}.`,
    text: 'We can’t see your account, so we know the last reading only if you type it in, or sent it from this browser. Then we can tell you if the new one looks unlikely. Take it from your own notes, or from a bill that says it was read, not estimated.',
  },
  doubt: (doubted: readonly DoubtedReading[]) => {
    const found = doubted.map(
      ({ question, doubt, now, last }) =>
        `The ${readingNames[question]}, ${now}, is ${doubts[doubt]} the last one, ${last}.`,
    )
    const [reading, why] = doubted.length > 1 ? ['a reading', 'they are'] : ['the reading', 'it is']
    return `${found.join(' ')} Look at the meter once more: change ${reading} if a figure is wrong, or say below why ${why} right.`
  },
  doubtError: (doubted: readonly DoubtedReading[]) =>
    doubted
      .map(
        ({ question, doubt, last }, at) =>
          `${at === 0 ? 'Check' : 'and'} the ${readingNames[question]}: it is ${doubts[doubt]} the last one, ${last}`,
      )
      .join(', '),
}
