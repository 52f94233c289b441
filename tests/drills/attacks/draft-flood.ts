import { type Attack, scaled } from './attack.ts'
import { sendRequests } from './send-requests.ts'

export const draftFlood: Attack = {
  name: 'draft-flood',
  about: '3,000 contact forms with long texts, each from a network of its own and without a cookie',
  run: target =>
    sendRequests(target, { count: scaled(3000, target), connections: 50 }, number => ({
      method: 'POST',
      path: '/enquiries/call-back/contact',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: `full-name=Drill+${number}&message=${'x'.repeat(20_000)}`,
    })),
}
