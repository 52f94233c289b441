/** The words about enquiries that are in the browser's script; loaders send all others. */
export const enquiries = {
  about: {
    title: 'Your home',
    change: 'Change the address',
    another: 'Choose another home',
  },
}
