export const pages = {
  front: {
    title: 'Know your home, warm your home',
    documentTitle: 'Home',
    description:
      'Find your home’s energy rating, what it costs to run and what would help, then ask us for it: heating, insulation, solar, cover and repairs.',
    intro:
      'Start with your postcode: we tell you your home’s energy rating, its supply and what would help most.',
    sampleTitle: 'What you will see',
    sampleText:
      'Every rated home has a band from A to G. We show yours, how old the certificate is, what the home could reach, and the steps that lead there.',
    sampleCaption: 'An example: a home in band D that could reach band B',
    servicesTitle: 'What we do',
    services: [
      {
        href: '/energy-tariffs',
        title: 'Energy tariffs',
        text: 'Fixed, variable or pay before you use: what differs, side by side.',
      },
      {
        href: '/boiler-servicing',
        title: 'Boiler servicing',
        text: 'A yearly check by a registered engineer, and what it covers.',
      },
      {
        href: '/repairs',
        title: 'Repairs',
        text: 'Heating, plumbing, electrics: what to do first, and how to get help.',
      },
      {
        href: '/greener-homes',
        title: 'Greener homes',
        text: 'Insulation, heat pumps and solar: what suits which home.',
      },
      {
        href: '/smart-meters',
        title: 'Smart meters',
        text: 'See what you use, and stop reading the meter.',
      },
      {
        href: '/home-cover',
        title: 'Home cover',
        text: 'What is covered, what is not, before something breaks.',
      },
      {
        href: '/electric-vehicles',
        title: 'Electric vehicles',
        text: 'Charging at home, with or without a driveway.',
      },
    ],
    pricesTitle: 'Prices now',
    pricesLink: 'Rates in your region',
    helpTitle: 'Here when it matters',
    helpText: 'Worried about paying, moving, or in need of extra help? Start here.',
    helpLinks: [
      { href: '/help#worried-about-paying', text: 'Worried about paying' },
      { href: '/help#priority-services', text: 'Extra help and priority services' },
      { href: '/moving-home', text: 'Moving home' },
      { href: '/bereavement', text: 'Bereavement' },
    ],
  },
  offers: {
    title: 'All offers',
    description:
      'Everything the strip at the top of our pages shows, side by side: who each offer is for, when it ends and where to find out more.',
    intro: 'Everything from the strip at the top of our pages, all at once and standing still.',
    none: 'There are no offers at the moment.',
    source: 'Source:',
    until: (date: string) => `Until ${date}`,
    noEnd: 'No end date.',
  },
  preferences: {
    title: 'Preferences',
    description:
      'Choose colours, text spacing, underlined links and less movement. Your choices are kept on this device for a year.',
    intro:
      'Choose how this site looks and moves. We keep your choices in one cookie on this device, and use it for nothing else.',
    kept: 'Your choices are kept. They apply to every page from now on.',
    more: 'Large print, braille, text relay and other help',
    cookies: 'What the cookie holds',
    agreed: 'See or take back what you agreed to in a request, such as news from us',
  },
}
