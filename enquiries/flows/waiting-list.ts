import type { Flow } from './flow.ts'

export const waitingList: Flow = {
  name: 'waiting-list',
  isAboutHome: false,
  welcomesHome: true,
  marketing: 'none',
  partner: null,
  delivery: 'kept',
  questions: [
    {
      id: 'product',
      kind: 'many',
      options: [
        'energy',
        'heat-pump',
        'solar',
        'insulation',
        'boiler',
        'home-cover',
        'ev-charger',
        'smart-meter',
        'not-sure',
      ],
    },
    { id: 'tell-by', kind: 'one', options: ['email', 'text', 'phone'] },
    { id: 'about-list', kind: 'advice' },
  ],
}
