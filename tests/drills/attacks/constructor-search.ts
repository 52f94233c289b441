import { type Attack, scaled } from './attack.ts'
import { sendRequests } from './send-requests.ts'

const words = ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty']

export const constructorSearch: Attack = {
  name: 'constructor-search',
  about: 'searches for names that every object has, and look-ups of homes after them',
  never: /^5/,
  run: target =>
    sendRequests(target, { count: scaled(500, target), connections: 5 }, number => {
      const word = words[number % words.length]
      const paths = [
        `/v1/addresses?search=${word}`,
        `/find-your-home?search=${word}`,
        '/v1/addresses?postcode=ZZ1+1AA',
      ]
      return { path: paths[number % paths.length] ?? '/' }
    }),
}
