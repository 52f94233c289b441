export const urgent = {
  lines: [
    {
      text: 'Smell gas, or suspect carbon monoxide',
      phone: '0800 111 999',
      href: 'tel:0800111999',
    },
    { text: 'Power cut', phone: '105', href: 'tel:105' },
  ],
  title: 'If it’s urgent',
  /** What the numbers alone do not say, folded. */
  more: 'What to do first',
  first:
    'For gas or carbon monoxide, open the windows, leave the building and call: day and night, from any phone. If the gas comes from a tank or bottles, call the number on them. 105 is your local network, whoever your supplier is. Both numbers are for Great Britain: in Northern Ireland, Jersey, Guernsey or the Isle of Man, call the numbers on your bill.',
  gas: 'Smell gas or suspect carbon monoxide? Open the windows, leave the building and call',
  gasNote: 'Day and night, from any phone.',
  power: 'Power cut? Call',
  powerNote:
    'It’s your local network, whoever your supplier is. Both numbers are for Great Britain: elsewhere, call those on your bill.',
  vulnerable:
    'No heating or hot water, and someone is very young, older, ill or disabled? Call us and say so first:',
  cannotPay: {
    text: 'Can’t pay for energy, or about to run out of credit? Here’s',
    href: '/help#worried-about-paying',
    link: 'help if you’re worried about paying',
  },
  bereavement: {
    text: 'Has someone died? You don’t have to do anything today:',
    href: '/bereavement',
    link: 'what to tell us, when you’re ready',
  },
}
