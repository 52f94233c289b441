import { type Attack, scaled } from './attack.ts'
import { sendRequests } from './send-requests.ts'

export const formFlood: Attack = {
  name: 'form-flood',
  about: '5,000 forms from as many addresses of one IPv6 /64, over 50 connections',
  never: /^5/,
  run: target =>
    sendRequests(target, { count: scaled(5000, target), connections: 50 }, number => ({
      method: 'POST',
      path: '/track',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `2001:db8:0:1::${number.toString(16)}`,
      },
      body: `reference=HL-0000-${number}&postcode=ZZ1+1AA`,
    })),
}
