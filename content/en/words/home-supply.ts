import type { CertificateNation } from '../../../homes/epc-ratings/certificate-nation.ts'

const meters = (count: number) => (count === 1 ? 'meter number' : 'meter numbers')

const assessors = {
  href: 'https://www.gov.uk/buy-sell-your-home/energy-performance-certificates',
  text: 'Certificates and assessors on GOV.UK',
}

export const homeSupply = {
  foundForTyped: {
    title: 'We found it in our list',
    text: 'This is the home at the address you typed.',
    no: 'No, mine is another home: ask us to call',
  },

  supply: {
    title: 'Electricity and gas',
    titleWithoutGas: 'Electricity',
    network: 'Electricity network',
    independent: (operator: string) => `${operator}, an independent network`,
    networkUnknown: 'Not known from our records. Your bill names it.',
    networkUnread: 'We couldn’t read it just now. Your bill names it.',
    powerCut: 'Power cut',
    powerCutNote: 'Free, day and night.',
    gasEmergency: 'Smell gas, or suspect carbon monoxide',
    gasNote: 'Free, day and night. Leave the home first.',
    /** Numbers that one source gives: nothing stronger is said of them. */
    northernIreland: {
      lines: [
        { phone: '0800 002 001', href: 'tel:0800002001' },
        { phone: '03457 643 643', href: 'tel:03457643643' },
      ],
      powerCutNote:
        'NIE Networks. We haven’t confirmed this number: your bill has it too. The numbers at the foot of this page are for Great Britain.',
      gasNote: 'Leave the home first. We haven’t confirmed this number: your bill has it too.',
      region: 'Northern Ireland, which has its own prices. We don’t have them.',
    },
    region: 'Price region',
    likely: (region: string) => `Likely ${region}. Your bill can confirm it.`,
    regionUnknown: 'Not known, so we show average prices.',
    electricity: 'Electricity meter number',
    gas: 'Gas meter number',
    ending: (digits: string) => `ends in ${digits}`,
    listed: 'is listed',
    looksWrong: 'One digit seems to be wrong in our records. Go by your bill.',
    independentGas: 'An independent company runs the gas pipes here. Your bill may name it.',
    meterUnread: 'We couldn’t read it just now. Your bill has it.',
    regionUnread: 'We couldn’t read it just now, so we show average prices.',
    noElectricity:
      'No electricity meter listed. That doesn’t mean there’s none: records can be late or incomplete.',
    noGas: 'No gas meter listed. That doesn’t mean there’s no gas: records can be incomplete.',
    offGas: {
      oil: 'The certificate says oil heats this home, so it may not be on the gas network. Is that right? If not, please tell us.',
      lpg: 'The certificate says bottled or tank gas (LPG) heats this home, so it may not be on the gas network. Is that right? If not, please tell us.',
    },
    tell: 'Ask us to call you',
    sendReading: 'Send a meter reading for this home',
    several: (count: number) => `Why are there ${count === 2 ? 'two' : count} meter numbers?`,
    severalText:
      'This is common. The usual reasons are heating or hot water with a meter of its own, solar panels that send electricity out, or a building that was divided or joined. Your bill says which number you pay for.',
    whole: (count: number) => `Find your full ${meters(count)}`,
    wholeText:
      'We show the last four digits only, because someone could use a whole number to start a switch in your name.',
    findMpan:
      'Electricity: on your bill, look for a box with a large S, or for “supply number” or “MPAN”. It’s the 13 digits on the bottom line.',
    findMprn:
      'Gas: look for “meter point reference” or “MPRN”, of 6 to 10 digits. The number printed on the meter itself is a different one.',
  },
  /** The title of each answers the question; `alone` stands where nobody asked it. */
  area: {
    title: 'Do we cover this home?',
    covered: {
      title: 'Yes, we work here',
      text: (outcode: string) =>
        `We cover ${outcode}. A survey shows what suits this home before you decide.`,
    },
    'waiting-list': {
      title: 'Not yet: there is a waiting list',
      alone: 'We don’t work in this area yet, but there is a waiting list',
      text: (outcode: string) =>
        `We don’t cover ${outcode} yet. Join the list and we’ll tell you once when we do. We use your details for nothing else.`,
    },
    'not-covered': {
      title: 'No, we don’t work here',
      alone: 'We don’t work in this area',
      text: (outcode: string) =>
        `We don’t cover ${outcode}, and we don’t know when we might. Your supply isn’t affected, and what’s on this page helps with any firm.`,
    },
    unknown: {
      title: 'We can’t tell just now',
      alone: 'We can’t tell just now whether we work in this area',
      text: (outcode: string) =>
        `We couldn’t look up whether we cover ${outcode}. Carry on: we’ll check before anything is arranged.`,
    },
    join: 'Join the waiting list',
    more: 'Why, and what you can do',
    read: 'What would help, whoever does it',
    asOf: (day: string) => `Checked on ${day}.`,
    why: (reason: string) => `Why not: ${reason}`,
    lookAgainOn: (day: string) =>
      `We next look at this on ${day}. That’s not a promise that we’ll come.`,
    late: (day: string) => `We said we’d look at this again on ${day}, and we’re late. Sorry.`,
  },
  neighbours: {
    title: 'Homes nearby',
    intro: 'Counted from the newest certificate of each home that has one.',
    inPostcode: (postcode: string) => `Homes in ${postcode}`,
    inAuthority: (name: string) => `Homes in ${name}`,
    inAuthorityUnnamed: 'Homes in the same council area',
    summary: (rated: string, commonest: string) =>
      `${rated} rated homes, most often in band ${commonest}.`,
    place: (higher: string, lower: string) =>
      `${higher === '0' ? 'None has' : higher === '1' ? '1 has' : `${higher} have`} a better rating and ${lower === '0' ? 'none' : lower} a worse one.`,
    thisHome: 'this home',
  },
  noCertificate: {
    title: 'No energy certificate was found',
    intro: 'We found no certificate for this home. That’s common, and nothing to worry about.',
    why: 'Why there may be none to see',
    reasons: [
      'A certificate is only needed when a home is built, sold or let. Many homes haven’t been since 2008.',
      'Owners can ask for theirs to be left out of the public record.',
      'It may be listed under another form of the address, or under the whole building.',
      'A new certificate takes some weeks to reach our copy of the record.',
    ],
    nation: {
      Scotland: 'Scotland has its own register, which isn’t part of ours.',
      'Northern Ireland': 'Our copy of the record doesn’t include homes in Northern Ireland.',
    } as Record<string, string>,
    find: {
      text: 'Look in the official register, by postcode, street or certificate number:',
      links: {
        Scotland: {
          href: 'https://www.scottishepcregister.org.uk',
          text: 'Scottish EPC Register',
        },
        other: {
          href: 'https://www.gov.uk/find-energy-certificate',
          text: 'Find an energy certificate on GOV.UK',
        },
      },
    },
    get: {
      'England and Wales': {
        text: 'Get one: an accredited assessor visits for about an hour and registers it. It’s then valid for ten years.',
        link: assessors,
      },
      Scotland: {
        text: 'Get one: an assessor visits and registers it. The register says how to find one:',
        link: { href: 'https://www.scottishepcregister.org.uk/', text: 'Assessors in Scotland' },
      },
      'Northern Ireland': {
        text: 'Get one: an accredited assessor visits and registers it.',
        link: assessors,
      },
    } satisfies Record<CertificateNation, { text: string; link: typeof assessors }>,
  },
  certificateUnavailable: {
    title: 'Energy rating',
    fault: 'We couldn’t read it just now',
    text: 'That’s our fault, and says nothing about this home: it may well have a certificate.',
    again: 'Look again',
    official: 'It may also be in the official register:',
  },
  other: {
    title: 'This is a shared or public supply, not a home',
    text: 'It has no home energy rating, so there’s no certificate to show.',
    kinds: {
      shared:
        'A landlord’s or shared supply is for what a building has in common: stair lights, a lift, door entry, pumps. The landlord or managing agent pays for it.',
      public:
        'Street lights, signs and cabinets are supplied without a meter or with one of their own. Usually the council, or whoever runs them, pays.',
      temporary:
        'A temporary or builder’s supply is there while something is built, and goes or becomes a home’s own supply afterwards.',
    },
    home: (postcode: string) => `Find a home in ${postcode}`,
  },
  notice: {
    title: 'Where this comes from',
    text: 'Certificates come from the public register of energy performance certificates. Everything but the addresses is used under the',
    licence: {
      href: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
      text: 'Open Government Licence v3.0',
    },
    addresses:
      'Addresses and postcodes are protected by copyright and database right of Royal Mail and Ordnance Survey. They are shown so that buyers, renters, owners and occupiers can understand a home’s energy use, and may not be used for other things, such as unwanted marketing.',
    file: 'Addresses and postcodes: copyright and database right of Royal Mail and Ordnance Survey; only for understanding the energy use of a home. Everything else: public register of energy performance certificates, Open Government Licence v3.0. Figures are estimates of the day of the assessment.',
    madeUp: 'The homes here are made up. For real homes, this applies.',
  },
  file: {
    headings: ['Part', 'What', 'Says'],
    parts: {
      file: 'This file',
      home: 'Home',
      certificate: 'Certificate',
      step: (item: number) => `Recommendation ${item}`,
      supply: 'Supply',
    },
    names: {
      notice: 'Notice',
      madeOn: 'Made on',
      link: 'Page',
      address: 'Address',
      validUntil: 'Valid until',
      title: 'What to do',
      steps: 'Recommendations',
      cost: 'Cost as the certificate gives it',
      saving: 'Saving, pounds a year, as the certificate gives it',
      scoreAfter: 'Energy score after it',
      environmentalScoreAfter: 'Environmental score after it',
      mpan: 'Electricity meter number (MPAN), last four',
      mprn: 'Gas meter number (MPRN), last four',
    },
  },
}
