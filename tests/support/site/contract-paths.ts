/** The pages of the contract that this version has, as the contract lists them. */
export const contentPaths = [
  '/energy-tariffs',
  '/price-cap',
  '/smart-meters',
  '/home-cover',
  '/repairs',
  '/boiler-servicing',
  '/greener-homes',
  '/electric-vehicles',
  '/help',
  '/meterreads',
  '/my-account/topup',
  '/moving-home',
  '/bereavement',
  '/refer-a-friend',
  '/track',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/terms',
]

/** Without script as well, though no editor writes them. */
export const plainPaths = ['/', '/offers', '/preferences']

const enquiryPaths = [
  'heat-pump',
  'solar',
  'insulation',
  'boiler-service',
  'boiler-repair',
  'new-boiler',
  'home-cover',
  'ev-charger',
  'smart-meter',
  'meter-reading',
  'moving-home',
  'bereavement',
  'refer-a-friend',
  'call-back',
  'waiting-list',
  'join',
].map(flow => `/enquiries/${flow}`)

export const journeyPaths = ['/find-your-home', ...enquiryPaths]

export const listedPaths = [...plainPaths, '/find-your-home', ...contentPaths]

export const allPaths = [...plainPaths, ...contentPaths, ...journeyPaths]

export const headerDataPath = '/aem6/content/sysadmin/header-configuration/jcr:content.data.json'
