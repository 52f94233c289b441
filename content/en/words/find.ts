const likeThis = 'like ZZ1 1AA'

/** Who looks after homes that we do not, and where their certificates are. */
type Elsewhere = {
  title: (postcode: string) => string
  text: string
  links: { href: string; text: string; about: string }[]
}

const officialRegister = {
  href: 'https://www.gov.uk/find-energy-certificate',
  text: 'Find an energy certificate (GOV.UK)',
}

const islandText =
  'The islands have energy suppliers of their own, and their homes are not on the United Kingdom’s registers of energy certificates.'

export const find = {
  title: 'Find your home',
  description:
    'Tell us your postcode and we will find your home’s energy rating, its electricity and gas supply, and what would help.',
  intro:
    'Type your postcode and choose your home. We show you its energy rating, its supply and what would help most.',
  label: 'Postcode',
  hint: `All of it, ${likeThis}. No postcode? A street and town, or the name of the building, will do.`,
  houseLabel: 'House number or name (optional)',
  submit: 'Find my home',
  empty: 'Enter your postcode',
  mistyped: {
    empty: 'Enter your postcode',
    incomplete: `Check the postcode. We need all of it, ${likeThis}.`,
    'too-long': `Check the postcode. It has more letters and numbers than a postcode has, ${likeThis}.`,
    'bad-characters': `Check the postcode. It should have only letters and numbers, ${likeThis}.`,
    'not-a-postcode': `Check the postcode. Its letters and numbers are not in the order of a postcode, ${likeThis}.`,
    refused: `Check the postcode. We need all of it, ${likeThis}.`,
    noSuchPage: 'That page of addresses is not there. Search again to see them from the start.',
    words: 'We found no address with those words. Check the spelling, or leave some of them out.',
  },
  errorPrefix: 'Error: ',
  errorTitle: 'There is a problem',

  otherWays: {
    title: 'Other ways to search',
    label: 'Street and town, certificate number or property number',
    hint: 'Like Lantern Row Emberford, or the 20 figures on an energy certificate, or the 12-figure property number that your council uses',
    submit: 'Search',
    empty: 'Enter a street and town, or a number',
    'too-short': 'Enter at least 3 letters or figures, like Lantern Row Emberford',
    'too-long': 'Enter fewer than 200 letters and figures, like Lantern Row Emberford',
    noSuchPage: 'That page of addresses is not there. Search again to see them from the start.',
    notSupported: 'Only a postcode can be searched for at the moment. Enter your postcode above.',
  },
  byHand: 'Enter the address yourself',

  quoted: (text: string) => `“${text}”`,
  choose: {
    description: 'Choose your home from the list to see its energy rating and supply.',
    pages: 'More addresses',
    previous: 'Previous addresses',
    next: 'Next addresses',
    first: 'First addresses',
    homes: (count: string, isOne: boolean) => `${count} ${isOne ? 'home' : 'homes'}`,
    others: (count: string, isOne: boolean) =>
      `${count} ${isOne ? 'other supply' : 'other supplies'}`,
    and: ' and ',
    inTown: (counts: string, town: string) => `${counts} in ${town}.`,
    counted: (counts: string) => `${counts}.`,
    letters:
      'A letter from A to G is the home’s energy rating. Homes without one have no certificate in our register.',
    legend: 'Choose your home',
    unplaced: 'Other addresses',
    matches: 'Addresses that match',
    othersTitle: 'Other supplies at this postcode',
    othersTitleOfSearch: 'Other supplies',
    othersText:
      'These are shared or public supplies, such as stair or street lighting. They are not homes, so they have no home energy rating.',
    rating: (band: string) => `Energy rating ${band}`,
    open: 'Open',
    notListedTitle: 'Not here?',
    notListed: 'My home is not listed',
    submit: 'Continue',
    none: 'Choose your home, or say it is not listed',
    again: 'Search another postcode',
    narrowedBy: (house: string) => `Showing only what matches “${house}”.`,
    narrowedByNone: (house: string) =>
      `Nothing here matches “${house}”, so this is the whole list.`,
    all: (count: string) => `Show all ${count}`,
  },
  one: {
    title: 'Is this your home?',
    description: 'The one address that we found. Say if it is your home.',
    rating: 'Energy rating',
    yes: 'Yes, this is my home',
    no: 'No, my home is not listed',
  },
  filter: {
    label: 'Filter the list',
    hint: 'A house or flat number, or the start of a name',
    all: (all: string) => `All ${all} are shown`,
    some: (count: string, all: string) => `${count} of ${all} are shown`,
    none: (typed: string) => `Nothing in the list matches “${typed}”. Clear the box to see it all.`,
    numberNotFound: (number: string, shown: string) =>
      `There is no ${number} in the list. ${shown}`,
  },

  nothing: {
    titleOfPostcode: (postcode: string) => `We have no addresses listed for ${postcode}`,
    titleOfSearch: (quoted: string) => `We found no address for ${quoted}`,
    textOfPostcode:
      'If the postcode is right, type in your address and carry on. New homes can take a while to be listed.',
    textOfSearch: 'Check the spelling, try the street and the town alone, or search by postcode.',
    ways: 'What you can do',
    check: 'Check the postcode, or search another',
    byPostcode: 'Search by postcode',
    official: 'Look for a certificate yourself:',
    officialRegister,
  },

  elsewhere: {
    title: 'These people can help',
    byPlace: {
      'northern-ireland': {
        title: postcode => `We do not look after homes in Northern Ireland (${postcode})`,
        text: 'Northern Ireland has its own energy suppliers and network. Its energy certificates are on the register that it shares with England and Wales.',
        links: [
          { ...officialRegister, about: 'for the energy certificate of the home' },
          {
            href: 'https://www.consumercouncil.org.uk',
            text: 'The Consumer Council',
            about: 'for suppliers, prices and complaints in Northern Ireland',
          },
        ],
      },
      jersey: {
        title: () => 'We do not look after homes in Jersey',
        text: islandText,
        links: [
          {
            href: 'https://www.jec.co.uk',
            text: 'Jersey Electricity',
            about: 'for electricity in Jersey',
          },
        ],
      },
      guernsey: {
        title: () => 'We do not look after homes in Guernsey',
        text: islandText,
        links: [
          {
            href: 'https://www.electricity.gg',
            text: 'Guernsey Electricity',
            about: 'for electricity in Guernsey',
          },
        ],
      },
      'isle-of-man': {
        title: () => 'We do not look after homes in the Isle of Man',
        text: islandText,
        links: [
          {
            href: 'https://www.manxutilities.im',
            text: 'Manx Utilities',
            about: 'for electricity and gas in the Isle of Man',
          },
        ],
      },
      scotland: {
        title: postcode => `We have no addresses listed for ${postcode}, which is in Scotland`,
        text: 'Scotland keeps its own register of energy certificates, and it is not part of our search. We can still help you by phone, or when you type in your address.',
        links: [
          {
            href: 'https://www.scottishepcregister.org.uk',
            text: 'Scottish EPC Register',
            about: 'for the energy certificate of the home',
          },
          {
            href: 'https://www.homeenergyscotland.org',
            text: 'Home Energy Scotland',
            about: 'for advice about homes in Scotland',
          },
        ],
      },
      overseas: {
        title: postcode => `${postcode} is not in Great Britain`,
        text: 'It belongs to an overseas territory. We look after homes in Great Britain only.',
        links: [],
      },
      forces: {
        title: postcode => `${postcode} is a forces mail address`,
        text: 'It says where mail goes and not where a home is. If the home is in Great Britain, search by its street and town, or type in its address.',
        links: [],
      },
      'non-geographic': {
        title: postcode => `${postcode} is not the postcode of a place`,
        text: 'Organisations use it for mail and returns. Search by the postcode of the home itself.',
        links: [],
      },
      'large-user': {
        title: postcode => `${postcode} belongs to one organisation`,
        text: 'It gets so much mail that it has a postcode of its own, so there are no homes there. Search by the postcode of the home itself.',
        links: [],
      },
    } as Record<NotCoveredPlace, Elsewhere>,
  },

  fault: {
    title: 'Address search is not working',
    text: 'That is our fault, not yours, and says nothing about your home. Type in your address and carry on, or try again.',
    retry: 'Try again',
    call: 'Or call us:',
  },
  stillLooking: 'Still looking…',

  typed: {
    title: 'Enter your address',
    description: 'Type in the address of a home that is not listed, and carry on from there.',
    intro:
      'Your home need not be in our list. Type in its address, and we will carry on with that.',
    labels: {
      line1: 'Address line 1',
      line2: 'Address line 2 (optional)',
      postalTown: 'Town or city',
      postcode: 'Postcode',
    },
    empty: {
      line1: 'Enter the first line of the address, like 1 Lantern Row',
      line2: '',
      postalTown: 'Enter the town or city',
      postcode: 'Enter the postcode',
    },
    names: {
      line1: 'Address line 1',
      line2: 'Address line 2',
      postalTown: 'Town or city',
      postcode: 'Postcode',
    },
    tooLong: (name: string, length: string, longest: string) =>
      `${name} can have ${longest} characters at most. Yours has ${length}: shorten it, or use the other lines.`,
    submit: 'Continue with this address',
    next: 'Next you can ask us to call you about this home. Nothing is sent to us before you say so.',
    notKept:
      'We could not keep your address. That is our fault, and it is still in the form: try again, or call us.',
    back: 'Search by postcode instead',
  },
}

type NotCoveredPlace =
  | 'northern-ireland'
  | 'jersey'
  | 'guernsey'
  | 'isle-of-man'
  | 'scotland'
  | 'overseas'
  | 'forces'
  | 'non-geographic'
  | 'large-user'
