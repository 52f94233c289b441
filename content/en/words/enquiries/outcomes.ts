import type { FlowName } from '../../../../enquiries/flows/flow.ts'

/** What becomes of what was sent, where a day by which we get in touch does not say it all. */
type Outcome = {
  readonly title: string
  readonly passedOn: string
  /** The same once it was sent. */
  readonly passedOnSince: string
  /** Where nothing passes requests on. */
  readonly storedOnly: string
}

export const outcomes: Partial<Record<FlowName, Outcome>> = {
  'meter-reading': {
    title: 'What happens to the reading',
    passedOn:
      'We pass it to our team with your name and address, and with the day on which you read the meter: that day goes with the reading, not the day you send it. This website can’t see your account: a bill changes only once the team has entered the reading, and a bill you already have stays as it is until then. We don’t know here which day the reading will be entered: it isn’t the day we’ll be in touch by. If it can’t wait, such as for a final bill, call us instead.',
    passedOnSince:
      'The day on which you read the meter goes with the reading, not the day you sent it. This website can’t see your account: a bill changes only once our team has entered the reading, and a bill you already have stays as it is until then. We don’t know here which day the reading will be entered: it isn’t the day we’ll be in touch by. If it can’t wait, such as for a final bill, call us with the reference.',
    storedOnly:
      'We’ve stored the reading, but our team hasn’t seen it. It isn’t on your account and won’t change a bill until you call us with the reference.',
  },
  join: {
    title: 'What happens when you switch',
    passedOn:
      'Sending this is not a contract. We’ll send you one with the rates, and you have 14 days from the day after you say yes to change your mind, without a fee. Once you’ve said yes, the switch takes up to five working days, or starts on the day you chose. You don’t need to call your old supplier, and your supply stays on. Read your meters on the day. We’ll never ask for bank details on this website.',
    passedOnSince:
      'You haven’t agreed to anything yet. We’ll send you a contract with the rates, and you have 14 days from the day after you say yes to change your mind, without a fee. Once you’ve said yes, the switch takes up to five working days, or starts on the day you chose. You don’t need to call your old supplier, and your supply stays on. Read your meters on the day. The tariff can be had at these rates until its last day: after that we’ll tell you what there is.',
    storedOnly:
      'Nothing is switched: what you sent is stored, and no contract is made until you’ve called us with the reference and said yes. You then have 14 days from the day after to change your mind, without a fee.',
  },
}
