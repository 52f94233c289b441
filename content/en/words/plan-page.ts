import type { Way } from '../../../homes/plan/choose-next-step.ts'
import type { ComingUp, PlanGroup } from '../../../homes/plan/plan.ts'
import { type Between, between, capital, counted, listed } from './sentences.ts'

/** A field whose label is a question, before a colon. */
const asName = (label: string) => label.replace(/\?$/, '')

/** The page of a home's plan, and its files. What each step is called is in `home-measures.ts`. */
export const planPage = {
  title: (home: string) => `Your plan for ${home}`,
  description: 'What to do first, what it costs, what it saves and how far it gets this home.',
  back: (home: string) => `Back to ${home}`,

  /** Sent whole, so it holds texts alone. */
  texts: {
    totals: {
      title: 'What the ticked steps do together',
      now: 'Now',
      after: 'After',
      cost: 'Cost',
      waiting: 'Working it out…',
      behind: 'These figures don’t include your last changes.',
      update: 'Update',
    },
    step: {
      done: 'I’ve done this',
      more: 'More about this step',
      ticked: 'Ticked',
      notTicked: 'Not ticked',
      how: 'How to do it:',
      first: 'First, under five minutes:',
      helpWho: 'Who may have it, and whom to ask',
    },
    /** Short beside the totals; whoever hears it by itself hears the rest. */
    askTicked: {
      one: { short: 'Ask about this', rest: ' step' },
      several: { short: 'Ask about these', rest: ' steps' },
    },
    askMinutes:
      'It takes about two minutes. Your plan goes with it, and you see it before you send.',
    done: { title: 'Done', hint: 'Clear a tick to put a step back in your plan.' },
    general: 'First, find out more',
    form: {
      title: 'Make it yours',
      update: 'Update my plan',
      comingUp: {
        legend: 'Planning any work?',
        hint: 'Some steps cost less if you do them at the same time.',
      },
      about: 'Your budget and who you are',
      use: {
        title: 'Your own usage',
        text: 'Take it from a year of bills. It’s better than any estimate.',
      },
      correct: {
        title: 'Correct a fact',
        text: 'What we have may be wrong or out of date. We’ll go by what you say here instead.',
      },
      private:
        'Your answers aren’t in the link or our server logs. We keep them for 7 days, for this device only, and nobody sees them unless you send them.',
      clear: 'Clear my answers',
    },
    keep: {
      title: 'Keep or share it',
      link: 'Open this plan again',
      text: 'The link carries what’s ticked, done and coming up, but none of your other answers.',
      calendar: 'Add reminders to your calendar (ICS)',
      json: 'Download my plan (JSON)',
      print: 'Print my plan (2 sides of A4)',
      email: 'Send the link by email',
      subject: 'A plan for a home',
      copy: 'Copy the link',
      copied: 'Link copied',
      notCopied: 'We couldn’t copy the link. Copy it from the top of your browser.',
    },
    noConnection: {
      title: 'We can’t reach our server',
      text: 'The connection may be lost, or we’re very busy. What you ticked and typed is still here. Try again in a minute: change something, or press “Update my plan”.',
    },
  },

  totals: {
    none: 'Tick a step to see what it costs and saves.',
    noSteps: 'There are no steps to tick.',
    ticked: (steps: number) => `${counted(steps, 'step')} ticked`,
    /** No total has a heat pump, or the second of two steps that do the same. */
    counted: (steps: number, ticked: number) => `${steps} of ${ticked} ticked steps counted`,
    noneCounted: 'What you’ve ticked isn’t in these totals: its own figures are below.',
    chosen: (steps: number) => `${counted(steps, 'step')} ticked for you`,
    band: (band: string) => `band ${band}`,
    range: (low: number, high: number) => `${low} to ${high}`,
    likely: 'likely',
    notKnown: 'not known',
    noCost: 'Not known: ask for quotes',
    gross: (range: Between) => `${between(range)} before help`,
    sum: (range: Between) => capital(between(range)),
    says: (ticked: string, parts: readonly string[]) => `${ticked}: ${parts.join(', ')}.`,
    saysBand: (now: readonly string[], after: readonly string[]) =>
      now.length > 0
        ? `band ${listed(now, 'or')} to band ${listed(after, 'or')}`
        : `band ${listed(after, 'or')}`,
    saysCost: (cost: string) => `costs ${cost.toLowerCase()}`,
    saysSaving: (saving: string) => `saves ${saving.toLowerCase()}`,
    basis: {
      certificate: 'Worked out from this home’s energy certificate.',
      priced: (checked: string) => `Energy prices were checked on ${checked}.`,
      unpriced: 'We have no energy prices for it today, so no step has a saving in pounds.',
      'likely-rating':
        'We found no certificate for this home, so these figures go by homes like it. Correct what you know below.',
      nothing: '',
    },
  },

  groups: {
    start: 'Start here',
    next: 'Next',
    ask: 'You’ll need someone else to agree',
    when: 'Later, with other work',
    'not-for-the-money': 'Slow to pay back',
  } satisfies Record<PlanGroup, string>,
  waitsFor: {
    roof: 'Best done when you next replace the roof.',
    boiler: 'Best done when the heating needs replacing.',
    kitchen: 'Best done when you next fit a kitchen.',
    windows: 'Best done when you next replace windows.',
    decorating: 'Best done when you next decorate.',
    moving: 'Best done before you move in.',
  } satisfies Record<ComingUp, string>,

  step: {
    cost: {
      plain: between,
      net: (net: Between, gross: Between) =>
        `${between(net)} after help (${between(gross)} without)`,
      mayBe: (net: Between, gross: Between) =>
        `${between(gross)}, or ${between(net)} if you get help`,
    },
    points: (points: string) => (points === '1' ? '1 point' : `${points} points`),
    pointsRange: (low: number, high: number) => (low === high ? `${low}` : `${low} to ${high}`),
    noPoints: 'No change',
    facts: {
      cost: 'Cost',
      points: 'Rating',
    },
    work: (sentences: string) => `The work: ${sentences}`,
    notInTotals: 'Not in the totals above: its running cost depends on the installation.',
    help: (checked: string, schemes: readonly string[]) =>
      `You may get help from ${listed(schemes)} (checked on ${checked}).`,
    helpEndsSoon: (scheme: string, ends: string) =>
      `${scheme}: ${ends.charAt(0).toLowerCase()}${ends.slice(1)}`,
    helpEnds: (sum: string, day: string) => `${sum} ends on ${day}.`,
    /** The most that a scheme pays. */
    mostOf: (scheme: string, pounds: string) => `The ${pounds} of the ${scheme}`,
  },

  ask: {
    insulation: 'Ask for a survey',
    'heat-pump': 'Ask for a survey',
    solar: 'Ask for a survey',
    'new-boiler': 'Ask for a quote',
    'smart-meter': 'Ask for a smart meter',
    'call-back': 'Ask about this',
  } satisfies Partial<Record<Way, string>>,

  noStart: {
    title: 'Nothing to start with',
    'nothing-known':
      'We don’t know how this home is built, so there’s no plan yet. Tell us what you know below, or ask us to call you.',
    'too-little-known':
      'All we know is what homes nearby are like, and they differ too much to say where to start. Tell us what you know below and the plan gets better.',
    'nothing-left': 'Nothing is left to do here that we know of. This home is in good shape.',
    'others-decide':
      'What would help here needs someone else to agree: whoever owns the building or, if you rent, your landlord.',
    'over-budget':
      'What we’d start with costs more than your budget. Raise it below to see a first step.',
    'nothing-pays-back': 'Nothing here would pay for itself soon. What’s left can wait.',
    'no-figures':
      'We don’t have figures for the steps that you can decide on yourself. A survey would give you them.',
    'better-when-due':
      'There’s no hurry: each step that you can decide on yourself is best done when something else is due.',
  },

  drawings: {
    title: 'Now and after',
    now: 'Now',
    after: 'After the ticked steps',
    nowOf: (home: string) => `${home} now`,
    afterOf: (home: string) => `${home} after the ticked steps`,
    changed: (parts: readonly string[]) =>
      `The thick outline shows what changes: the ${listed(parts)}.`,
    parts: 'Your home after the ticked steps',
    unchanged: 'None of the ticked steps changes what the drawing shows.',
    none: 'Tick a step to see what it changes.',
  },
  chart: {
    title: 'Cost against saving',
    text: 'The steps that pay back fastest come first. The paler end of a bar shows the range, and a cost’s range allows for help you may get. Costs and savings each have their own scale.',
    cost: 'Cost',
    saving: 'Saves a year',
    left: (steps: readonly string[]) =>
      `Not shown, because they don’t save money or we don’t have a figure: ${listed(steps)}.`,
  },
  way: {
    title: 'How far to the next band',
    now: 'Now',
    after: (step: string) => `After “${step}”`,
    bands: (bands: string) => `band ${bands}`,
    text: 'Points after each ticked step. The lines show the range.',
    points: (low: number, high: number) =>
      low === high ? counted(low, 'point') : `${low} to ${high} points`,
    needs: (points: number, band: string) =>
      `${counted(points, 'more point')} would make it band ${band}.`,
    reaches: (band: string, isSure: boolean) =>
      isSure
        ? `The ticked steps take it to band ${band}, even at the low end of our estimates.`
        : `The ticked steps most likely take it to band ${band}. At the low end of our estimates, they don’t.`,
    fallsShort: (band: string, points: number) =>
      `With the ticked steps it most likely stays in band ${band}, ${counted(points, 'point')} short of the next.`,
  },

  form: {
    comingUp: {
      options: {
        roof: 'A new roof',
        boiler: 'A new boiler',
        kitchen: 'A new kitchen',
        windows: 'New windows',
        decorating: 'Decorating',
        moving: 'Moving in',
      } satisfies Record<ComingUp, string>,
    },
    budget: { label: 'Your budget (£)', hint: 'How much could you spend on the first steps?' },
    tenure: {
      label: 'Who are you?',
      options: {
        '': 'Choose one',
        owner: 'I own it',
        leaseholder: 'I own it on a lease',
        landlord: 'I let it out',
        'private-tenant': 'I rent from a private landlord',
        'social-tenant': 'I rent from a council or association',
      },
    },
    benefit: {
      label: 'Does anyone here get a means-tested benefit?',
      hint: 'Such as Universal Credit or Pension Credit. Some grants depend on it.',
      options: { '': 'I’d rather not say', yes: 'Yes', no: 'No' },
    },
    use: {
      occupants: { label: 'How many people live here?' },
      gas: { label: 'Gas in a year, in kWh' },
      electricity: { label: 'Electricity in a year, in kWh' },
    },
    correct: {
      asKnown: (value: string | null) => (value ? `As we have it: ${value}` : 'Not known'),
      area: 'Floor area, in square metres',
      roof: 'Loft insulation, in millimetres',
      walls: 'Wall insulation',
      wallKind: 'Walls made of',
      floor: 'Floor insulation',
      windows: 'Most windows',
      heating: 'Heating',
      fuel: 'Heating runs on',
      controls: 'Heating controls',
      isOld: 'Is the heating due for replacement?',
      values: {
        insulation: { none: 'none', some: 'some', full: 'full' },
        wallKind: {
          cavity: 'cavity',
          'solid-brick': 'solid brick',
          stone: 'stone',
          'timber-frame': 'timber frame',
          'system-built': 'system built',
          cob: 'cob',
          'park-home': 'park home',
        },
        panes: {
          single: 'single glazed',
          secondary: 'secondary glazed',
          double: 'double glazed',
          triple: 'triple glazed',
        },
        heating: {
          boiler: 'a boiler',
          'heat-pump': 'a heat pump',
          'storage-heaters': 'storage heaters',
          'electric-heaters': 'electric heaters',
          'room-heaters': 'room heaters',
          'warm-air': 'warm air',
          network: 'a heat network',
          none: 'none',
        },
        fuel: {
          'mains-gas': 'mains gas',
          oil: 'oil',
          lpg: 'bottled or tank gas (LPG)',
          coal: 'coal',
          electricity: 'electricity',
          wood: 'wood',
          other: 'something else',
        },
        controls: {
          none: 'none',
          some: 'some of timer, thermostat and radiator valves',
          full: 'timer, thermostat and radiator valves',
        },
        yesNo: { yes: 'yes', no: 'no' },
      },
    },
  },
  errors: {
    number: (what: string, low: string, high: string) =>
      `${asName(what)}: enter a whole number from ${low} to ${high}`,
    option: (what: string) => `${asName(what)}: choose one of the answers`,
    wallKind: 'Wall insulation: choose how well the walls are insulated as well',
  },
  notSaved: {
    title: 'We couldn’t keep your answers',
    text: 'That’s our fault. What you typed is still here: press “Update my plan” to try again.',
  },
  tooLong: {
    title: 'That was too much to keep',
    text: 'What you typed is still here. Shorten it and press “Update my plan”.',
  },

  since: {
    title: (day: string) => `What’s changed since ${day}`,
    prices: (day: string) => `Energy prices changed on ${day}.`,
    noPrices: 'We don’t have today’s energy prices yet, so there are no savings to show.',
    saving: (now: string, before: string) =>
      `The ticked steps now save ${now} a year; it was ${before}.`,
    sameSaving: 'What the ticked steps save is the same as before.',
    cost: (now: string, before: string) => `They cost ${now} after help; it was ${before}.`,
    certificate: 'This home has a new energy certificate, so the whole plan was worked out again.',
    start: (now: string) => `The first step is now “${now}”.`,
    resume: (day: string) => `You made a plan here on ${day}.`,
    resumeLink: 'Carry on with it',
  },

  calendar: {
    name: (home: string) => `Plan for ${home}`,
    start: (step: string) => `Start: ${step}`,
    next: (step: string) => `Next: ${step}`,
    closes: (what: string, day: string) => `${what} ends on ${day}`,
    closesText: 'Ask by then if you want to use it.',
    certificate: (day: string) => `Energy certificate runs out on ${day}`,
    certificateText: 'You need a valid one to sell or let. Book an assessor in good time.',
    prices: 'Energy prices change',
    pricesText: 'Look at your plan again: we’ll work out afresh what each step saves.',
    review: 'Look at your plan again',
    reviewText: (waits: readonly string[]) =>
      waits.length > 0 ? `Waiting for the right time: ${listed(waits)}.` : 'See what’s left to do.',
    plan: 'Your plan',
  },

  /** What goes along with an enquiry, and stands on its check page. */
  enquiry: {
    title: 'Your plan',
    step: (title: string, cost: string, saving: string | null) =>
      `${title} (${[cost, saving].filter(Boolean).join(', ')})`,
    totals: (text: string) => `Together: ${text}`,
    corrected: (what: readonly string[]) => `You told us: ${what.join('; ')}`,
    comingUp: (what: readonly string[]) => `Coming up: ${listed(what)}`,
    done: (what: readonly string[]) => `Done already: ${listed(what)}`,
    about: (steps: readonly string[]) => `Asked about: ${listed(steps)}`,
    leaveOut: 'Leave my plan out',
  },

  unread: 'Some of this home’s records couldn’t be read just now. Look again in a minute.',
  unknown: {
    title: 'We don’t know that home',
    text: 'No home in our records has this address. The link may be cut short. Search by postcode:',
  },
  notHome: {
    title: 'There’s nothing to plan here',
    text: 'This address is a supply for something that isn’t a home, such as street lights. Search for your home by postcode:',
  },
  fault: {
    title: 'We can’t make your plan just now',
    text: 'That’s our fault, not yours, and it says nothing about the home. Please try again in a minute.',
    textTicked:
      'That’s our fault, not yours, and it says nothing about the home. What you ticked is in the link. Please try again in a minute.',
    again: 'Try again',
    call: 'Or call us:',
  },
}
