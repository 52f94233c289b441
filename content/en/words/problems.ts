type Problem = { title: string; text: string }

const notFound: Problem = {
  title: 'We can’t find that page',
  text: 'Check the address for a typing mistake. The page may also have moved. Anything you’ve told us elsewhere is safe.',
}

const ours: Problem = {
  title: 'Sorry, something’s gone wrong',
  text: 'It’s our fault, not yours, and it’s in our log. Please try again in a few minutes.',
}

const busy: Problem = {
  title: 'We’re very busy just now',
  text: 'More people than usual are using our site. Please try again in a minute. Anything you’ve told us elsewhere is safe.',
}

const tooManyForms: Problem = {
  title: 'Please wait a minute',
  text: 'We’ve had a lot of forms from your network in the last minute. Please try again in a minute, or call us. Anything you’ve told us elsewhere is safe.',
}

export const problems = {
  byStatus: {
    400: {
      title: 'We couldn’t read that request',
      text: 'Part of the address or form did not make sense to us. Go back and try again.',
    },
    403: {
      title: 'We couldn’t accept that form',
      text: 'It seems to have come from another website. Open the page again here and try once more.',
    },
    404: notFound,
    405: {
      title: 'That page can’t be used that way',
      text: 'Open the page from a link or type its address, and try again.',
    },
    413: {
      title: 'That was too long to send',
      text: 'The form holds more than we can take. Make it shorter and send it again.',
    },
    414: {
      title: 'That address is too long',
      text: 'The web address is longer than any of ours. Start again from the home page.',
    },
    415: {
      title: 'We couldn’t read that form',
      text: 'Your browser sent it in a way we don’t accept. Open the page again here and try once more.',
    },
    429: tooManyForms,
    500: ours,
    503: busy,
  } as Record<number, Problem>,
  otherRequest: notFound,
  otherFault: ours,
  waysOn: 'What you can do',
  again: 'Try this page again',
  home: 'Go to the home page',
  help: 'Get help',
  call: 'Or call us:',
}
