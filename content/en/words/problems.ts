type Problem = { title: string; text: string }

const notFound: Problem = {
  title: 'We cannot find that page',
  text: 'The address may be mistyped, or the page may have moved. Nothing you entered elsewhere is lost.',
}

const ours: Problem = {
  title: 'Sorry, something has gone wrong here',
  text: 'This is our fault, not yours. We have been told about it. Please try again in a few minutes.',
}

const busy: Problem = {
  title: 'We are busy just now',
  text: 'More people than usual are using this site. Please try again in a minute: nothing you entered elsewhere is lost.',
}

const tooManyForms: Problem = {
  title: 'Please wait a minute',
  text: 'Many forms came from your network in the last minute. Please try again in a minute, or call us: nothing you entered elsewhere is lost.',
}

export const problems = {
  byStatus: {
    400: {
      title: 'We could not read that request',
      text: 'Part of the address or form did not make sense to us. Go back and try again.',
    },
    403: {
      title: 'We could not accept that form',
      text: 'It seems to have been sent from another site. Open the page again here and try once more.',
    },
    404: notFound,
    405: {
      title: 'That page cannot be used that way',
      text: 'Open the page from a link or type its address, and try again.',
    },
    413: {
      title: 'That was too much to send',
      text: 'The form held more than we can take. Shorten it and send it again.',
    },
    414: {
      title: 'That address is too long',
      text: 'The web address is longer than any of ours. Start again from the home page.',
    },
    415: {
      title: 'We could not read that form',
      text: 'It came in a form that we do not take. Open the page again here and try once more.',
    },
    429: tooManyForms,
    500: ours,
    503: busy,
  } as Record<number, Problem>,
  otherRequest: notFound,
  otherFault: ours,
  waysOn: 'Ways on',
  again: 'Try this page again',
  home: 'Go to the home page',
  help: 'Get help',
  call: 'Or call us:',
}
