export const company = {
  phone: { text: '0808 157 0192', href: 'tel:08081570192' },
  phoneCost: 'no charge from UK landlines and mobiles',
  hours: 'Monday to Friday 8am to 6pm, Saturday 9am to 1pm',
  email: 'help@hearthlight.example',
  about:
    'Hearthlight is an invented provider. Its phone number and email address reach nobody; emergency numbers and price-cap figures are real.',
}
