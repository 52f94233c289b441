import type { FlowName } from '../../../../enquiries/flows/flow.ts'

/** What becomes of what was sent, where the day we get in touch by does not say it all. */
type Outcome = {
  readonly title: string
  readonly passedOn: string
  /** The same once it was sent. */
  readonly passedOnSince: string
  /** Where nothing passes requests on. True before it is sent, and after. */
  readonly storedOnly: string
}

export const outcomes: Partial<Record<FlowName, Outcome>> = {
  'meter-reading': {
    title: 'What happens to the reading',
    passedOn:
      'We’ll pass it to our team with your name, your address and the day you read the meter. This website can’t see your account, so a bill changes only once our team has entered the reading. If it can’t wait, such as for a final bill, call us instead.',
    passedOnSince:
      'We use the day you read the meter, not the day you sent the reading. This website can’t see your account, so a bill changes only once our team has entered the reading. If it can’t wait, such as for a final bill, call us with the reference.',
    storedOnly:
      'Our team doesn’t see readings sent here at the moment. Yours isn’t on your account and won’t change a bill until you call us with the reference.',
  },
  join: {
    title: 'What happens when you switch',
    passedOn:
      'Sending this is not a contract. We’ll send you one with the rates, and you have 14 days from the day after you say yes to change your mind, without a fee. Once you’ve said yes, the switch takes up to five working days, or starts on the day you chose. If you’re with another supplier, you don’t need to call them. Your supply stays on. Read your meters on the day. We’ll never ask for bank details on this website.',
    passedOnSince:
      'You haven’t agreed to anything yet. If we can supply your home, we’ll send you a contract with the rates, and you have 14 days from the day after you say yes to change your mind, without a fee. Once you’ve said yes, the switch takes up to five working days, or starts on the day you chose. If you’re with another supplier, you don’t need to call them. Your supply stays on. Read your meters on the day. If you chose a tariff that fits your home, you can have it at these rates until its last day. After that, we’ll tell you what we have.',
    storedOnly:
      'Sending this switches nothing. There’s no contract until you’ve called us with the reference and said yes. You then have 14 days from the day after to change your mind, without a fee.',
  },
}
