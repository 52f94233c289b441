/** The words of a home's page that are in the browser's script; all others stay on the server. */
export const homePage = {
  description: (postcode: string) =>
    `A home in ${postcode}: its energy certificate, who runs its electricity network, how it compares nearby, and what would help.`,
  heading: {
    notYours: 'Not your home?',
    others: (postcode: string) => `Choose another in ${postcode}`,
    again: 'Search another postcode',
    shortcuts: 'Go to:',
    madeUp: 'This address is made up, and so is all that is said of it here.',
  },
  unknown: {
    title: 'We do not know that home',
    text: 'No home in our records has this address. The link may be cut short, or the record may have been removed. Search for it by its postcode:',
  },
  fault: {
    title: 'We cannot look this home up just now',
    text: 'That is our fault, not yours, and it says nothing about the home or its certificate. Please try again in a minute.',
    again: 'Try again',
    call: 'Or call us, and we will look it up for you:',
  },
  keep: {
    title: 'Keep or share this page',
    link: 'Link to this page',
    copy: 'Copy the link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied. Select it above and copy it yourself.',
    email: 'Send the link by e-mail',
    subject: 'Energy rating and supply of a home',
    print: 'Print this page',
    json: 'Download the certificate for programs (JSON)',
    csv: 'Download the certificate as a table (CSV)',
  },
}
