import { prices } from '../prices.ts'
import { unserved } from './unserved.ts'

const { tariffs, perKwh, perDay } = prices

/** Of the tariff that somebody would like to switch to, on every page of the enquiry. Server only. */
export const joinTariff = {
  /** Of the enquiry, once a tariff was chosen. */
  title: (name: string) => `Switch to ${name}`,
  lead: (tariff: string) => `You’ve chosen ${tariff}`,
  about: (tariff: string, home: string) => `${tariff}, for ${home}`,
  brief: (name: string, electricity: string, night: string | null, gas: string | null) =>
    `${[
      `${name}: electricity ${electricity}p${night === null ? '' : ` (${night}p at night)`}`,
      ...(gas === null ? [] : [`gas ${gas}p`]),
    ].join(', ')} per kWh`,
  endedTitle: (name: string) => `${name} has ended`,
  ended: (name: string, day: string) =>
    `${name} was on offer until ${day}. Choose one of the tariffs we have now.`,
  notOnSaleTitle: (name: string) => `We don’t have ${name} now`,
  notOnSale: 'We don’t have that tariff now. Choose one of these instead.',
  electricity: (pence: string, standing: string) =>
    `Electricity ${perKwh(pence)} and ${perDay(standing)}.`,
  dayNight: (day: string, night: string, hours: string, standing: string) =>
    `Electricity ${perKwh(day)} by day, ${perKwh(night)} at night (${hours}) and ${perDay(standing)}.`,
  hours: (from: string, to: string) => `${from} to ${to}`,
  heatPump: (pence: string) => `Your heat pump ${perKwh(pence)}.`,
  gas: (pence: string, standing: string) => `Gas ${perKwh(pence)} and ${perDay(standing)}.`,
  electricityOnly: 'Electricity only.',
  kind: (months: number | null) => (months === null ? tariffs.variable : tariffs.fixed(months)),
  area: (region: string | null, isLikely = false) =>
    region === null
      ? 'Average rates for Great Britain, VAT included: yours depend on your region.'
      : isLikely
        ? `Rates for ${region}, where this home likely is, VAT included. Your bill can confirm it.`
        : `Rates for ${region}, VAT included.`,
  noExitFee: 'No exit fee.',
  exitFee: (pounds: string, perFuel: boolean) => `${tariffs.exitFee(pounds, perFuel)}.`,
  onOfferUntil: (day: string) => `On offer until ${day}.`,
  ratesUntil: (day: string) => `These rates run until ${day} and can change after that.`,
  demonstration: 'This is an example: we made the tariff up, and it can’t be bought.',
  demonstrations: 'They’re examples: we made them up, and they can’t be bought.',
  /** In place of what is said where an engineer would have to come. */
  unserved: {
    ...unserved,
    title: {
      'waiting-list': (outcode: string) => `We don’t supply homes in ${outcode} yet`,
      'not-covered': (outcode: string) => `We don’t supply homes in ${outcode}`,
    },
    instead: {
      'waiting-list':
        'Join the waiting list instead, and we’ll tell you once when we do. Until then you can switch to any supplier that serves your area.',
      'not-covered': 'You can switch to any supplier that serves your area.',
    },
    goOn: 'You can still send this if you like. We’ll answer it, but we can’t supply this home while we don’t work there.',
    goOnAlone:
      'You can still send this if you like, but we can’t supply this home while we don’t work there.',
    next: 'We’ll get in touch and tell you what we can do from here. We can’t supply this home while we don’t work there.',
  },
}
