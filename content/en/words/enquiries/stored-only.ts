import { company } from '../company.ts'

const { phoneCost, hours, email } = company

/** Where nothing passes requests on: what is said in place of who calls, and by when. */
export const storedOnly = {
  title: 'Requests are stored but not passed on',
  /** Before anything is sent; our number stands after it. */
  before: `Our team won’t see yours until you write to ${email} or call us:`,
  next: 'You’ll get a reference, and your request is stored but not passed on. Call us or write to us with the reference, and we’ll deal with it.',
  /** Of one that was just sent, in a box with our number. */
  sent: {
    title: 'Your request is stored but not passed on',
    text: 'To have it dealt with, call us on',
    more: `or write to ${email}, and give this reference. You don’t need to send it again.`,
  },
  /** Of one that was sent, on its pages and in the mail that confirms it. */
  after:
    'Your request is stored but not passed on: this website isn’t connected to our team at the moment, so we can’t say when you’ll hear from us.',
  call: (phone: string) =>
    `To have it dealt with, call us on ${phone} (${phoneCost}), ${hours}, or write to ${email}, and give the reference. You don’t need to send it again.`,
}
