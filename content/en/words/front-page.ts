export const front = {
  title: 'Know your home, warm your home',
  documentTitle: 'Home',
  description:
    'Find your home’s energy rating, what it costs to run and what would help, then ask us for it: heating, insulation, solar, cover and repairs.',
  intro: 'See your home’s energy rating, what it costs to run, and the best thing to do first.',
  tasksTitle: 'What would you like to do?',
  tasks: [
    { icon: 'spanner', href: '/repairs', text: 'No heating or hot water?' },
    { icon: 'meter', href: '/meterreads', text: 'Send a meter reading' },
    { icon: 'card', href: '/my-account/topup', text: 'Top up your meter' },
    { icon: 'van', href: '/moving-home', text: 'Moving home' },
    { icon: 'clipboard', href: '/track', text: 'Track a request' },
    { icon: 'bolt', href: '/energy-tariffs', text: 'Compare tariffs' },
    { icon: 'calendar', href: '/smart-meters#book', text: 'Get a smart meter' },
    { icon: 'bill', href: '/help#bills', text: 'Understand a bill' },
  ],
  example: {
    title: 'What you’ll see',
    label: 'An example, not a real home',
    home: '7 Kindle Lane',
    score: (now: number, then: string, points: number) =>
      `${now} points. It could reach ${then},\u00a0${points}.`,
    weakest: 'Weakest part: the walls.',
    next: 'Best next step: fill the cavity walls.',
    nextText:
      'For your own home you’ll see what it costs, what it does to your bills and your rating, and who may help you pay.',
    picture:
      'The picture is drawn from the home’s energy certificate. The two weakest parts are hatched.',
  },
  servicesTitle: 'What we do',
  services: [
    {
      picture: 'tariffs',
      href: '/energy-tariffs',
      title: 'Energy tariffs',
      text: 'Fixed, variable or pay as you go, side by side.',
    },
    {
      picture: 'heat-pump',
      href: '/greener-homes#heat-pumps',
      title: 'Heat pumps',
      text: 'Whether one would suit your home, and how we’d fit it.',
    },
    {
      picture: 'loft-roll',
      href: '/greener-homes#insulation',
      title: 'Insulation',
      text: 'Lofts, walls, floors and draughts.',
    },
    {
      picture: 'solar',
      href: '/greener-homes#solar',
      title: 'Solar and batteries',
      text: 'Make your own electricity, and keep some for the evening.',
    },
    {
      picture: 'boiler',
      href: '/boiler-servicing#arrange',
      title: 'Boiler servicing',
      text: 'A yearly check by a Gas Safe registered engineer.',
    },
    {
      picture: 'home-cover',
      href: '/home-cover',
      title: 'Home cover',
      text: 'Know what’s covered before something breaks.',
    },
    {
      picture: 'smart-meter',
      href: '/smart-meters',
      title: 'Smart meters',
      text: 'See what you use. It sends its own readings.',
    },
    {
      picture: 'ev-charger',
      href: '/electric-vehicles',
      title: 'Electric vehicles',
      text: 'A charger at home, and ways to charge without a driveway.',
    },
  ],
  pricesTitle: 'The price cap now',
  pricesLink: 'How your region differs',
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Find your home',
      text: 'Enter your postcode and choose your address. You don’t need an account.',
    },
    {
      title: 'See what would help',
      text: 'We read your home’s energy certificate, work out what it costs to run at today’s prices, and show you what to do first.',
    },
    {
      title: 'Ask us',
      text: 'Answer a few questions and we’ll get in touch. You get a reference, so you can always see where your request is.',
    },
  ],
  promisesTitle: 'What we promise',
  promises: [
    {
      title: 'No account needed',
      text: 'Look up a home, send a request and follow it without a password.',
    },
    {
      title: 'No hidden tracking',
      text: 'Nobody else’s trackers load unless you say yes. Say no, and everything still works.',
    },
    {
      title: 'Figures you can check',
      text: 'We show where they come from and how sure they are, and we say when something won’t pay for itself.',
    },
    {
      title: 'Your details stay yours',
      text: 'See them, change what you agreed to, or have them deleted whenever you like.',
    },
  ],
  helpTitle: 'Here when it matters',
  helpText: 'If money’s tight, someone has died, or you need extra support, start here.',
  helpLinks: [
    { href: '/help#worried-about-paying', text: 'Worried about paying' },
    { href: '/help#priority-services', text: 'Extra help and priority services' },
    { href: '/bereavement', text: 'When someone dies' },
    { href: '/help#contact', text: 'Talk or write to us' },
  ],
}
