import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

/** Under advice, for whoever would rather talk. */
export const callUs = { href: 'tel:08081570192', text: 'Call us on 0808 157 0192' }

export const tenure: QuestionWords = {
  title: 'Who owns the home?',
  why: 'Some work needs the owner’s permission, or has to be arranged by them.',
  options: {
    own: 'I own it or I’m buying it, alone or with others',
    landlord: 'I own it and let it to someone else',
    'rent-privately': 'I rent it from a private landlord',
    'rent-socially': 'I rent it from a council or housing association',
    other: 'Something else, such as living with family',
  },
  missing: 'Choose who owns the home',
}

/** What can stand in the way of work on a home. */
export const obstacles: Readonly<Record<string, QuestionWords>> = {
  tenure,
  permission: {
    title: 'Has the owner agreed to the work?',
    hint: 'It’s best in writing. You’ll need it before any work starts, but not to ask us.',
    options: {
      yes: 'Yes',
      'not-yet': 'Not yet: I haven’t asked, or I’m waiting for an answer',
      no: 'No, they’ve said no',
    },
    missing: 'Choose whether the owner has agreed',
  },
  'about-permission': {
    title: 'The owner has to agree before any work',
    advice: [
      'The work changes the building, so it can only start once the owner has agreed in writing. You can carry on here without that.',
      'What we find out about the home may help you ask. Your landlord or housing association may also have its own scheme for work like this.',
      'If the answer was no, ask what would have to change, and tell them who’d pay and what would be put right afterwards.',
    ],
  },
  'home-type': {
    title: 'What kind of home is it?',
    options: {
      detached: 'Detached house',
      'semi-detached': 'Semi-detached house',
      terraced: 'Terraced house, including end of terrace',
      bungalow: 'Bungalow',
      flat: 'Flat or maisonette',
      'park-home': 'Park home or caravan',
      other: 'Something else, such as a houseboat',
    },
    missing: 'Choose the kind of home that comes closest',
  },
  lease: {
    title: 'Who has to agree to changes to the building?',
    hint: 'In England and Wales most flats are leasehold: the freeholder, or a managing agent, looks after walls, roof and grounds. In Scotland the owners of the flats usually share them. A park home’s ground belongs to the site owner.',
    options: {
      agreed: 'The freeholder, other owners, managing agent or site owner: they’ve agreed',
      'not-asked':
        'The freeholder, other owners, managing agent or site owner: I haven’t asked yet',
      refused: 'The freeholder, other owners, managing agent or site owner: they’ve said no',
      mine: 'Nobody else: I own the building and its ground, or share them with others who agree',
      'not-sure': 'Not sure',
    },
    missing: 'Choose who has to agree, or “Not sure”',
  },
  'about-lease': {
    title: 'The building’s or site’s owner usually has to agree',
    advice: [
      'In a flat, the outside walls, the roof, the grounds and shared cables and pipes often belong to the freeholder, or in Scotland to all the flats’ owners together. Your lease, or in Scotland your title deeds, says what you may change. Ask early, because an answer can take weeks. In a park home, ask the site owner: your written agreement says what you may change.',
      'Your neighbours may want the same. One request for the whole building is often easier to agree to than lots of separate ones.',
      'You can carry on now. We’ll tell you what they’ll want to know.',
    ],
  },
  protection: {
    title: 'Is the home protected in any of these ways?',
    hint: 'Your council’s website shows what is listed and where its conservation areas are.',
    options: {
      listed: 'It’s a listed building, or part of one',
      'conservation-area': 'It’s in a conservation area, national park or similar',
      none: 'None of these',
      'not-sure': 'Not sure',
    },
    missing: 'Choose what applies, “None of these” or “Not sure”',
  },
  'about-listed': {
    title: 'A listed building needs consent first',
    advice: [
      'Work that changes a listed building, inside or out, usually needs listed building consent from the council. It’s an offence to do the work without it, so we won’t fit anything until you have consent.',
      'Consent is often possible where the work is out of sight and does no harm to the old parts of the building. The council’s conservation officer can tell you what they’d look at, and a survey gives you the drawings you’ll need.',
      'You can carry on now. We’ll allow for the time it takes.',
    ],
  },
  'about-conservation': {
    title: 'In a conservation area, ask the council first',
    advice: [
      'Some work that needs no planning permission elsewhere does need it here, especially if it can be seen from the street. The council’s planning department can tell you for your road.',
      'There’s often a spot at the back or side that needs no permission. You can carry on now: the survey looks for one.',
    ],
  },
}
