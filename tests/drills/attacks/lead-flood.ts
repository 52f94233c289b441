import { type Attack, scaled } from './attack.ts'
import { sendRequests } from './send-requests.ts'

export const leadFlood: Attack = {
  name: 'lead-flood',
  about: '2,000 leads from one network and 1,000 from as many, over 50 connections',
  never: /^5/,
  run: target =>
    sendRequests(target, { count: scaled(3000, target), connections: 50 }, number => ({
      method: 'POST',
      path: '/v1/leads',
      headers: {
        'Content-Type': 'application/vnd.api+json',
        'X-Forwarded-For': number % 3 === 0 ? `2001:db8:${number.toString(16)}::1` : '203.0.113.1',
      },
      body: JSON.stringify({
        data: {
          type: 'leads',
          attributes: {
            'full-name': `Drill Number ${number}`,
            email: `drill-${number}@example.org`,
            product: 'call-back',
            postcode: 'ZZ1 1AA',
          },
        },
      }),
    })),
}
