/** Around the pages of an enquiry. On the server alone. */
export const quietFrame = {
  leave: 'Save and leave',
  /** Beside every step, so it holds only what is true of each of them. The start page has `steps` too. */
  aside: {
    title: 'How this works',
    steps: [
      'Answer what you can. If you’re not sure, say so and carry on.',
      'Tell us how to reach you.',
      'Check it all and send it. Until then, nothing goes to our team.',
    ],
    sent: 'You’ll get a reference, so you can see how it’s getting on.',
  },
}
