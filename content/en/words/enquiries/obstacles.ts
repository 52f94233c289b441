import type { QuestionWords } from '../../../../enquiries/flows/flow.ts'

/** Under advice, for whoever would rather talk. */
export const callUs = { href: 'tel:08081570192', text: 'Call us on 0808 157 0192' }

export const tenure: QuestionWords = {
  title: 'Who owns the home?',
  why: 'Some work needs the owner to agree, and some of it is the owner’s to arrange.',
  options: {
    own: 'I own it, alone or with others, or am buying it',
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
    hint: 'Agreement in writing is best. It’s needed before any work, not before asking.',
    options: {
      yes: 'Yes',
      'not-yet': 'Not yet: I haven’t asked, or wait for an answer',
      no: 'No, they have said no',
    },
    missing: 'Choose whether the owner has agreed',
  },
  'about-permission': {
    title: 'The owner has to agree before any work',
    advice: [
      'The work changes the building, so it can only start once the owner has agreed in writing. You can carry on here without that.',
      'What we find out about the home may help you ask. A private landlord or a housing association can also have schemes of its own for work like this.',
      'If the answer was no, it may help to ask what would have to change, and to tell them who pays and what is put right afterwards.',
    ],
  },
  'home-type': {
    title: 'What kind of home is it?',
    options: {
      detached: 'Detached house',
      'semi-detached': 'Semi-detached house',
      terraced: 'Terraced house, also at the end of a row',
      bungalow: 'Bungalow',
      flat: 'Flat or maisonette',
      'park-home': 'Park home or caravan',
      other: 'Something else, such as a houseboat',
    },
    missing: 'Choose the kind of home that comes closest',
  },
  lease: {
    title: 'Who has to agree to changes to the building?',
    hint: 'Most flats are leasehold: the freeholder, or a managing agent, looks after walls, roof and grounds.',
    options: {
      agreed: 'The freeholder or managing agent, who has agreed',
      'not-asked': 'The freeholder or managing agent, whom I haven’t asked yet',
      refused: 'The freeholder or managing agent, who has said no',
      mine: 'Only me: I own the building, or decide together with those who share it and agree',
      'not-sure': 'Not sure',
    },
    missing: 'Choose who has to agree, or “Not sure”',
  },
  'about-lease': {
    title: 'The building’s owner usually has to agree',
    advice: [
      'In a flat, the outside walls, the roof, the grounds and shared cables and pipes often belong to the freeholder. Your lease says what you may change. Ask the freeholder or managing agent early, because an answer can take weeks.',
      'Neighbours may want the same. One request for the whole building is often easier to agree to than many single ones.',
      'You can carry on now. We tell you what the freeholder will want to know.',
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
      'Work that changes a listed building, inside or out, usually needs listed building consent from the council. To do it without consent is an offence, so nothing is fitted before it is there.',
      'Consent is often possible where the work is out of sight and does no harm to old fabric. The council’s conservation officer can say what they would look at, and a survey gives you the drawings for it.',
      'You can carry on now. We plan for the time that it takes.',
    ],
  },
  'about-conservation': {
    title: 'In a conservation area, ask the council first',
    advice: [
      'Some work that needs no planning permission elsewhere does need it here, above all what can be seen from the street. The council’s planning department can tell you for your road.',
      'There is often a place at the back or the side that needs no permission. You can carry on now, and the survey looks for it.',
    ],
  },
}
