export const officialRegister = {
  href: 'https://www.gov.uk/find-energy-certificate',
  text: 'Find an energy certificate (GOV.UK)',
}

export const findPages = {
  title: 'Find your home',
  description:
    'Enter your postcode to see your home’s energy rating, what it costs to run and what would help.',
  intro:
    'Enter your postcode and choose your home. You’ll see its energy rating, what it costs to run and what would help most.',

  otherWays: {
    title: 'Other ways to search',
    label: 'Street and town, certificate number or property number',
    hint: 'For example Lantern Row, Emberford, the 20-digit number on an energy certificate, or the 12-digit property number (UPRN)',
    submit: 'Search',
    empty: 'Enter a street and town, or a number',
    'too-short': 'Enter at least 3 letters or numbers, for example Lantern Row Emberford',
    'too-long': 'Enter fewer than 200 letters and numbers, for example Lantern Row Emberford',
    noSuchPage: 'We can’t find that page of addresses. Search again to start from the first.',
    notSupported: 'You can only search by postcode at the moment. Enter your postcode above.',
  },
  byHand: 'Enter the address yourself',

  quoted: (text: string) => `“${text}”`,
  choose: {
    description: 'Choose your home from the list to see its energy rating and supply.',
    homes: (count: string, isOne: boolean) => `${count} ${isOne ? 'home' : 'homes'}`,
    others: (count: string, isOne: boolean) =>
      `${count} ${isOne ? 'shared supply' : 'shared supplies'}`,
    and: ' and ',
    left: (count: string, title: string) =>
      title.replace(/(?:[\d,]+ of )?(?=[\d,]+ address)/, `${count} of `),
    inTown: (counts: string, town: string) => `${counts} in ${town}.`,
    counted: (counts: string) => `${counts}.`,
    none: 'Choose your home, or say it isn’t listed',
    again: 'Search another postcode',
  },
  one: {
    title: 'Is this your home?',
    description: 'We found one address. Tell us if it’s your home.',
    rating: 'Energy rating',
    yes: 'Yes, this is my home',
    no: 'No, my home isn’t listed',
  },

  nothing: {
    titleOfPostcode: (postcode: string) => `We can’t find any addresses for ${postcode}`,
    titleOfSearch: (quoted: string) => `We found no address for ${quoted}`,
    textOfPostcode:
      'If the postcode is right, enter your address and carry on. New homes can take a while to be listed.',
    textOfSearch: 'Check the spelling, try just the street and town, or search by postcode.',
    textOfNumber:
      'Check each digit: a certificate number has 20, and a property number (UPRN) has up to 12. Or search by postcode.',
    ways: 'What you can do',
    check: 'Check the postcode, or search another',
    byPostcode: 'Search by postcode',
    official: 'Look for a certificate yourself:',
    officialRegister,
  },

  fault: {
    title: 'Address search isn’t working',
    text: 'Sorry, that’s our fault, not yours. Enter your address and carry on, or try again.',
    retry: 'Try again',
    call: 'Or call us:',
  },

  typed: {
    title: 'Enter your address',
    description: 'Enter the address of a home that isn’t listed.',
    intro: 'Is your home missing from our list? Enter its address and we’ll carry on with that.',
    notKept: 'Sorry, we couldn’t save your address. It’s still in the form: try again, or call us.',
    noConnection:
      'We couldn’t reach our website, or it’s very busy, so your address isn’t saved yet. It’s still in the form: try again in a minute.',
  },
}
