import { type Attack, scaled } from './attack.ts'
import { sendRequests } from './send-requests.ts'

export const wrongTokenFlood: Attack = {
  name: 'wrong-token-flood',
  about: '10,000 guesses at a token over 50 connections',
  never: /^5/,
  run: target =>
    sendRequests(target, { count: scaled(10_000, target), connections: 50 }, number => ({
      path: number % 2 === 0 ? '/v1/leads/HL-0000-0000' : '/v1/addresses?postcode=ZZ1+1AA',
      headers: { Authorization: `Bearer guess-number-${number}-of-a-token` },
    })),
}
