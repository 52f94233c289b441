import { type Answers, isAnswered, type Question, whenAnswered } from './flow.ts'

/** What can stand in the way of work on a home, asked before anything else. */

const isRented = whenAnswered('tenure', 'rent-privately', 'rent-socially', 'other')
/** A park home stands on the ground of the site's owner. */
const isOnOthersGround = whenAnswered('home-type', 'flat', 'park-home')

export const tenure: Question = {
  id: 'tenure',
  kind: 'one',
  options: ['own', 'landlord', 'rent-privately', 'rent-socially', 'other'],
  fact: 'tenure',
}

/** Where the landlord does or pays for the work: it is theirs to arrange. */
export const tenantAdvice: Question = { id: 'landlord-first', kind: 'advice', askedWhen: isRented }

/** Given for one work, not for another, so it is asked each time. So is the lease's. */
const permission: Question = {
  id: 'permission',
  kind: 'one',
  options: ['yes', 'not-yet', 'no'],
  askedWhen: isRented,
}

const permissionAdvice: Question = {
  id: 'about-permission',
  kind: 'advice',
  askedWhen: whenAnswered('permission', 'not-yet', 'no'),
}

const homeType: Question = {
  id: 'home-type',
  kind: 'one',
  options: ['detached', 'semi-detached', 'terraced', 'bungalow', 'flat', 'park-home', 'other'],
  hint: 'property-type',
  fact: 'home-type',
}

const lease: Question = {
  id: 'lease',
  kind: 'one',
  options: ['agreed', 'not-asked', 'refused', 'mine', 'not-sure'],
  askedWhen: answers => isOnOthersGround(answers) && !isRented(answers),
}

const leaseAdvice: Question = {
  id: 'about-lease',
  kind: 'advice',
  askedWhen: whenAnswered('lease', 'not-asked', 'refused', 'not-sure'),
}

const protection: Question = {
  id: 'protection',
  kind: 'many',
  options: ['listed', 'conservation-area', 'none', 'not-sure'],
  fact: 'protection',
}

const listedAdvice: Question = {
  id: 'about-listed',
  kind: 'advice',
  askedWhen: whenAnswered('protection', 'listed'),
  fact: 'about-listed',
}

const conservationAdvice: Question = {
  id: 'about-conservation',
  kind: 'advice',
  askedWhen: answers =>
    isAnswered(answers, 'protection', 'conservation-area') &&
    !isAnswered(answers, 'protection', 'listed'),
  fact: 'about-conservation',
}

/** Whether the owner, or who else has to agree, may still have to be asked; true where nobody said. */
export function isAgreementOpen(answers: Answers): boolean {
  if (!isAnswered(answers, 'tenure', 'own', 'landlord')) {
    return !isAnswered(answers, 'permission', 'yes')
  }
  return isOnOthersGround(answers) && !isAnswered(answers, 'lease', 'agreed', 'mine')
}

export const obstacleQuestions: readonly Question[] = [
  tenure,
  permission,
  permissionAdvice,
  homeType,
  lease,
  leaseAdvice,
  protection,
  listedAdvice,
  conservationAdvice,
]
