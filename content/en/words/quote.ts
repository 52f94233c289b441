/** What our tariffs would cost one home. A page without script. */
export const quote = {
  title: (home: string) => `Tariffs for ${home}`,
  description: (postcode: string) =>
    `What each of our tariffs would cost a home in ${postcode}, a month and a year.`,
  back: (home: string) => `Back to ${home}`,
  lead: {
    none: 'What each of our tariffs would cost this home.',
    unserved: 'We can’t supply this home today, so we have no price for it.',
    best: (name: string, month: string) => `${name} costs least here: about ${month} a month.`,
    bestForMeter: (name: string, month: string, meter: string) =>
      `With ${meter}, ${name} costs least: about ${month} a month.`,
    otherMeter: (name: string, month: string, meter: string) =>
      `With ${meter}, ${name} would cost about ${month}.`,
    meters: { 'single-rate': 'a single-rate meter', 'two-rate': 'a two-rate meter' },
    unread:
      'We couldn’t read what we know of this home just now, so these prices are for typical use. That’s our fault: look again in a minute, or enter your own use.',
    close: (gap: string) => `The next is only ${gap} a year more, so look at the terms as well.`,
  },
  basis: {
    certificate: (kwh: string) => `We’ve counted ${kwh} a year, worked out from its certificate.`,
    'likely-rating': (kwh: string) =>
      `We found no certificate, so we’ve counted ${kwh} a year, worked out from certificates of homes like it nearby.`,
    typical: (kwh: string) =>
      `We don’t know how much this home uses, so we’ve counted what Ofgem calls typical: ${kwh} a year.`,
    unread: (kwh: string) => `We’ve counted what Ofgem calls typical: ${kwh} a year.`,
    own: (kwh: string) => `We’ve counted your own ${kwh} a year.`,
  },
  /** After “your own”, where one of the two fuels is not the visitor's own figure. */
  rest: {
    certificate: 'You gave one of the two: the other is worked out from its certificate.',
    'likely-rating':
      'You gave one of the two: the other is worked out from certificates of homes like it nearby.',
    typical: 'You gave one of the two: the other is what Ofgem calls typical.',
    unread: 'You gave one of the two: the other is what Ofgem calls typical.',
  },
  electricity: (kwh: string) => `${kwh} kWh of electricity`,
  atNight: (percent: number) => ` (${percent}% at night)`,
  gas: (kwh: string) => `${kwh} kWh of gas`,
  and: ' and ',
  noGas: 'Electricity only: no gas is counted.',
  heatFromOthers: {
    all: 'You buy your heating from someone else, so these prices are for electricity only.',
    part: 'You buy part of the heating from someone else, so these prices are for electricity only.',
    besideGas:
      'You buy part of the heating from someone else: these prices are for gas and electricity only.',
  },
  areaUnknown: (outcode: string) =>
    `We couldn’t look up whether we supply homes in ${outcode}. Carry on: we’ll check before anything is arranged.`,
  cards: 'All the tariffs for this home',
  otherMeter: {
    'single-rate': 'You’d need to have your meter changed to a single-rate one first.',
    'two-rate': 'You’d need a two-rate meter first.',
  },
  noPoundsTitle: 'No yearly figures today',
  noPounds:
    'We don’t have the new price cap here yet, so we only show our rates. Call us for a price.',
  noneTitle: 'No tariffs to show today',
  none: 'The tariffs we had here have ended, and we don’t have the new ones here yet. Call us and we’ll tell you what you can have.',
  noneForPayment: 'You can’t pay for any of our tariffs that way with this meter. Try another way.',
  change: {
    title: 'Change the figures',
    text: 'Your yearly use is on your bill. We use it once and don’t keep it.',
    electricity: 'Electricity a year, in kWh',
    gas: 'Gas a year, in kWh',
    gasHint: 'Enter 0 if there’s no gas',
    meter: 'Electricity meter',
    meters: { 'single-rate': 'Single rate', 'two-rate': 'Two rates, such as Economy 7' },
    payment: 'How you’d pay',
    payments: {
      'direct-debit': 'Direct Debit',
      'on-receipt': 'When you get a bill',
      prepayment: 'Prepayment: top up first',
    },
    region: 'Region',
    average: 'Great Britain average',
    submit: 'Show my prices',
    notANumber: (field: string) => `${field}: enter a whole number, such as 2500`,
    tooHigh: (field: string, most: string) => `${field}: enter a number up to ${most}`,
    again: 'Start again from the certificate',
  },
  area: {
    region: (name: string) => `Rates for ${name}.`,
    likely: (name: string) =>
      `Rates for ${name}, where this home likely is. Your bill can confirm it.`,
    average: 'Average rates for Great Britain: we don’t know this home’s region.',
    averageChosen: 'Average rates for Great Britain, as you asked.',
    averageUnread: 'Average rates for Great Britain: we couldn’t read this home’s region just now.',
  },
  meterLikely: {
    'single-rate': 'We’ve assumed a single-rate meter.',
    'two-rate': 'From what we know, the home has a two-rate meter.',
  },
  switching: 'What happens when you switch',
  workedOut: {
    title: 'How we worked it out',
    year: (from: string) =>
      `A year from ${from}, with standing charges and VAT, and with your use spread evenly over the year.`,
    cap: (period: string, pounds: string) =>
      `Today’s price cap (${period}) would come to ${pounds} a year for the same use.`,
    capAverage:
      'We don’t have this region’s own cap yet, so we’ve taken the Great Britain average and adjusted it by as much as our own tariffs differ here.',
    noCap:
      'We have no price cap for this meter and way to pay, so there’s nothing to compare with.',
    asOf: (day: string) => `Our prices were checked on ${day}.`,
    certificate: (isMeasured: boolean) =>
      `We work out the use of the whole home, cooking and appliances too, from the certificate${isMeasured ? ', and adjust it to what homes like it really used' : '. Many homes use less than their certificate says, but too few homes heated like this one have been measured for us to say how much less'}.`,
    likely:
      'We work out the use of the whole home, cooking and appliances too, from those certificates. Many homes use less than theirs says.',
    estimate: 'It’s an estimate: your bill depends on what you use.',
    car: 'Tariffs for charging a car are left out:',
    all: 'see all our tariffs',
    source: (day: string) => `Source of the cap: Ofgem’s published levels, checked on ${day}.`,
  },
  unserved: {
    title: {
      'waiting-list': (outcode: string) => `We don’t supply homes in ${outcode} yet`,
      'not-covered': (outcode: string) => `We don’t supply homes in ${outcode}`,
    },
    'waiting-list':
      'Join the waiting list and we’ll tell you once when we do. Until then, any supplier that serves the area can help.',
    'not-covered':
      'Any supplier that serves the area can help. Citizens Advice compares what they charge.',
    join: 'Join the waiting list for this home',
  },
  other: {
    title: 'This isn’t a home',
    text: 'It looks like a shared or public supply, such as stair lights. It’s on a business contract, so we have no home tariff for it.',
  },
  unknown: {
    title: 'We don’t know this home',
    text: 'It may have been renumbered. Find it again by its postcode.',
  },
  fault: {
    title: 'We can’t work out prices just now',
    text: 'That’s our fault, not yours, and it says nothing about the home. Please try again in a minute.',
    again: 'Try again',
    call: 'Or call us:',
  },
}
