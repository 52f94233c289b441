import { type Attack, scaled } from './attack.ts'
import { sendRequests } from './send-requests.ts'

const words = ['high street', 'lantern row', 'emberford', 'station road', 'zz1']

export const pageFlood: Attack = {
  name: 'page-flood',
  about: '5,000 pages that cannot be cached, searches among them, over 300 connections',
  run: target =>
    sendRequests(target, { count: scaled(5000, target), connections: 300 }, number => ({
      path:
        number % 2 === 0
          ? `/price-cap?at=${number}`
          : `/find-your-home?search=${encodeURIComponent(`${words[number % words.length]} ${number % 90}`)}`,
    })),
}
