const example = 'for example ZZ1\u00a01AA'

/** The words of the parts that other pages have as well: every script carries them. */
export const find = {
  label: 'Postcode',
  hint: `Enter the full postcode, ${example}. If you don’t know it, enter the street and town.`,
  houseLabel: 'House number or name (optional)',
  submit: 'Find my home',
  mistyped: {
    empty: 'Enter your postcode',
    incomplete: `Check the postcode. Enter it in full, ${example}.`,
    'too-long': `Check the postcode. It’s too long: enter it in full, ${example}.`,
    'bad-characters': `Check the postcode. It should have only letters and numbers, ${example}.`,
    'not-a-postcode': `Check the postcode. It doesn’t look right: enter it in full, ${example}.`,
    refused: `Check the postcode. Enter it in full, ${example}.`,
    noSuchPage: 'We can’t find that page of addresses. Search again to start from the first.',
    words: 'We couldn’t find that address. Check the spelling, or try fewer words.',
  },
  errorPrefix: 'Error: ',
  errorTitle: 'There is a problem',

  choose: {
    pages: 'More addresses',
    previous: 'Previous addresses',
    next: 'Next addresses',
    first: 'First addresses',
    unrated: 'No certificate found',
    /** A certificate whose letter and score make no sense. */
    noRating: 'No rating',
    flats: (count: string) => `${count} homes`,
    unplaced: 'Other addresses',
    matches: 'Addresses that match',
    othersTitle: 'Shared supplies at this postcode',
    othersTitleOfSearch: 'Shared supplies',
    othersText:
      'For example stair or street lighting. They’re not homes, so they have no energy rating.',
    rating: (band: string) => `Energy rating ${band}`,
    notListed: 'My home isn’t listed',
  },
  filter: {
    label: 'House or flat number, or name',
    submit: 'Show the home',
    all: (all: string) => `All ${all} are shown`,
    some: (count: string, all: string) =>
      `${count} of ${all} ${count === '1' ? 'is' : 'are'} shown`,
    none: (typed: string) => `Nothing in the list matches “${typed}”. Clear the box to see it all.`,
    numberNotFound: (number: string, shown: string) => `There’s no ${number} in the list. ${shown}`,
  },

  typed: {
    labels: {
      line1: 'Address line 1',
      line2: 'Address line 2 (optional)',
      postalTown: 'Town or city',
      postcode: 'Postcode',
    },
    postcodeHint: `In full, ${example}`,
    empty: {
      line1: 'Enter the first line of the address, for example 1 Lantern Row',
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
    next: 'Next you can ask us to call you about this home. Nothing is sent until you say so.',
    back: 'Search by postcode instead',
  },
}
