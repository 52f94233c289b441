export type Problem = { title: string; text: string }

const notFound: Problem = {
  title: 'We can’t find that page',
  text: 'The web address may be mistyped, or the page may have moved. Anything you’ve already told us is safe.',
}

const ours: Problem = {
  title: 'Sorry, something has gone wrong here',
  text: 'This is our fault, not yours. We’ve been told about it. Please try again in a few minutes.',
}

export const busy: Problem = {
  title: 'We’re busy at the moment',
  text: 'More people than usual are using this site. Please try again in a minute. Anything you saved before is safe. If you’ve just sent a form, we may not have got it: go back, check that it’s all still there, and send it again.',
}

export const tooManyForms: Problem = {
  title: 'Please wait a minute',
  text: 'We’ve had a lot of forms from your network in the last minute. Please try again in a minute, or call us. We haven’t got what you just sent. Go back, check that it’s all still there, and send it again. Anything you saved before is safe.',
}

const answersAway: Problem = {
  title: 'We can’t get to your answers just now',
  text: 'We’ve a technical problem. Nothing you’ve told us is lost, but we can’t show it or add to it. Try again in a minute, or call us.',
}

/** Of which we don’t know whether it is in our log. */
const unlogged: Problem = {
  title: ours.title,
  text: 'This is our fault, not yours. Please try again in a few minutes.',
}

/** In the browser: nothing of it has reached us. */
const notLoaded: Problem = {
  title: 'We couldn’t load this page',
  text: 'Your connection may be lost, or it may be our fault. Check it and try again. Anything you’ve already told us is safe.',
}

export const problems = {
  slow: 'Please wait…',
  byStatus: {
    400: {
      title: 'We couldn’t read that request',
      text: 'Part of the web address or form didn’t make sense to us. Go back and try again.',
    },
    403: {
      title: 'We couldn’t accept that form',
      text: 'It seems to have come from another website. Open the page here and try again.',
    },
    404: notFound,
    405: {
      title: 'That page can’t be used that way',
      text: 'Open the page from a link or type its address, and try again.',
    },
    413: {
      title: 'That was too much to send',
      text: 'The form was longer than we can accept. Shorten it and send it again.',
    },
    414: {
      title: 'That address is too long',
      text: 'The web address is longer than any of ours. Start again from the home page.',
    },
    415: {
      title: 'We couldn’t read that form',
      text: 'It wasn’t in a format we can read. Open the page here and try again.',
    },
    429: tooManyForms,
    500: ours,
    503: busy,
  } as Record<number, Problem>,
  otherRequest: notFound,
  otherFault: unlogged,
  notLoaded,
  /** What a visitor told us cannot be read. */
  answersAway,
  waysOn: 'What you can do',
  again: 'Try this page again',
  sendAgain: 'Send it again',
  home: 'Go to the home page',
  help: 'Get help',
  call: 'Or call us:',
}
