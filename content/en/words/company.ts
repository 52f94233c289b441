export const company = {
  name: 'Hearthlight',
  phone: { text: '0808 157 0192', href: 'tel:08081570192' },
  phoneCost: 'no charge from UK landlines and mobiles',
  hours: 'Monday to Friday 8am to 6pm, Saturday 9am to 1pm',
  email: 'help@hearthlight.example',
}
