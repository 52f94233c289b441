import { busy, type Problem, tooManyForms } from './problems.ts'

/** By status: of a form that was refused and stands on the page that says so, to be sent again. */
export const keptForms: ReadonlyMap<number, Problem> = new Map([
  [
    429,
    {
      title: tooManyForms.title,
      text: 'We’ve had a lot of forms from your network in the last minute, so we haven’t taken this one yet. What you typed is kept on this page: send it again in a minute, or call us.',
    },
  ],
  [
    503,
    {
      title: busy.title,
      text: 'More people than usual are using this site, so we haven’t taken your form yet. What you typed is kept on this page: send it again in a minute.',
    },
  ],
])
