import { company } from '../company.ts'

const { phone, phoneCost, hours } = company
const callUs = `call us on ${phone.text} (${phoneCost}), ${hours}`

/** Where nothing passes requests on: what is said in place of who calls, and by when. */
export const storedOnly = {
  title: 'Requests are stored but not passed on',
  /** Before anything is sent; our number stands after it. */
  before:
    'This website is not connected to our team at the moment. You can send your request, and we keep it, but nobody is told of it yet. To have it dealt with, call us on',
  next: 'You get a reference, and your request is stored but not passed on. Call us and give the reference: then we deal with it.',
  /** Of one that was sent, on its pages and in the mail that confirms it. */
  after:
    'Your request is stored but not passed on: this website is not connected to our team at the moment, so we cannot say when you will hear from us.',
  call: `To have it dealt with, ${callUs}, and give the reference. You do not need to send it again.`,
}
