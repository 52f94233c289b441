/** What the browser's script knows of enquiries. All other words of theirs come from loaders. */
export const enquiries = {
  about: {
    title: 'The home it is about',
    change: 'Change the address',
    another: 'Choose another home',
  },
}
