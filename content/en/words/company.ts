export const company = {
  name: 'Hearthlight',
  phone: { text: '0808 157 0192', href: 'tel:08081570192' },
  phoneCost: 'no charge from UK landlines and mobiles',
  hours: 'Monday to Friday 8am to 6pm, Saturday 9am to 1pm',
  email: 'help@hearthlight.example',
  /** What a provider has to say of itself at the foot of every page. */
  facts: [
    'Hearthlight Energy Limited, registered in England and Wales, company number ZZ000001.',
    'Registered office: Hearth House, Emberford, ZZ9\u00a09HL.',
  ],
  about:
    'Hearthlight is a made-up provider, so nobody answers its phone or email. The emergency numbers and price cap figures are real.',
}
