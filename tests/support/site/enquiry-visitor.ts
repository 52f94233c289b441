import type { Flow, FlowName, Question } from '../../../enquiries/flows/flow.ts'
import { flows } from '../../../enquiries/flows/flows.ts'
import { solveChallenge } from '../../../leads/submit/solve-challenge.ts'
import { screenFields } from '../enquiries/screen-fields.ts'
import { type Answer, ask } from './ask.ts'
import { readPage } from './read-page.ts'

export type Fields = Readonly<Record<string, string | readonly string[]>>

/** Somebody without script: reads pages, keeps cookies, sends forms as they stand, and goes where led. */
export function createVisitor(origin: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()

  async function go(path: string, more: Record<string, string> = {}): Promise<Answer> {
    const all = { ...headers, ...more, Cookie: writeCookies() }
    return take(await ask(origin, path, { headers: all }))
  }

  /** With every hidden field of the form on the page, unless told otherwise. */
  async function send(path: string, page: string, fields: Fields): Promise<Answer> {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...readHidden(page), ...fields })) {
      for (const one of typeof value === 'string' ? [value] : value) body.append(name, one)
    }
    return post(path, body.toString())
  }

  /** As browsers do, a form goes again where a 307 leads, with the cookies that there are by then. */
  async function post(path: string, body: string): Promise<Answer> {
    const answer = take(
      await ask(origin, path, {
        method: 'POST',
        headers: {
          ...headers,
          Cookie: writeCookies(),
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
        },
        body,
      }),
    )
    if (answer.status !== 307) return answer
    const { pathname, search } = new URL(answer.headers.location ?? '', origin)
    return post(pathname + search, body)
  }

  function take(answer: Answer): Answer {
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const writeCookies = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Through all the questions to the contact page, whose path it gives. */
  async function answerQuestions(name: FlowName, query = ''): Promise<string> {
    const contact = `/enquiries/${name}/contact${query}`
    let at = contact
    for (let asked = 0; asked < 40; asked += 1) {
      const page = await go(at)
      if (page.status === 200) return at
      at = page.headers.location ?? ''
      if (flows[name].screens?.some(({ id }) => id === stepOf(at))) {
        // As it came: with the day and the meters that it offers.
        const screen = (await go(at)).text
        await send(at, screen, { ...readChosen(screen), ...screenFields[name] })
      } else await send(at, '', sampleAnswer(findQuestion(flows[name], at)))
      at = contact
    }
    throw new Error(`No end of questions: ${at}`)
  }

  /** Through the screens of the contact page to the check page, whose path it gives. */
  async function leaveContact(path: string, contact: Fields = someone): Promise<string> {
    let at = path
    for (let screens = 0; screens < 3; screens += 1) {
      const sent = await send(at, (await go(at)).text, contact)
      if (sent.status !== 303) throw new Error(`The contact page answered ${sent.status}`)
      at = sent.headers.location ?? ''
      if (!at.includes('/contact')) return at
    }
    throw new Error(`No end of contact: ${at}`)
  }

  async function reachCheck(name: FlowName, query = '', contact: Fields = someone) {
    const path = await leaveContact(await answerQuestions(name, query), contact)
    return { path, page: (await go(path)).text }
  }

  /** What is sent within three seconds is to be sent once more: with the work done, it is taken. */
  async function press(path: string, page: string, fields: Fields = {}): Promise<Answer> {
    const first = await send(path, page, fields)
    const { challenge } = readHidden(first.text)
    if (challenge === undefined) return first
    return send(path, first.text, { ...fields, work: await solveChallenge(challenge) })
  }

  async function sendEnquiry(name: FlowName, query = '', contact: Fields = someone) {
    const { path, page } = await reachCheck(name, query, contact)
    const sent = await press(path, page)
    const reference = /HL-\w{4}-\w{4}/.exec(sent.headers.location ?? '')?.[0] ?? ''
    return { path, page, sent, reference }
  }

  return { go, send, press, answerQuestions, leaveContact, reachCheck, sendEnquiry, cookies }
}

export const someone: Fields = {
  'full-name': 'Siân Ağaoğlu-Marker',
  email: 'sian.marker@post.example',
  phone: '(020) 7946 0123',
  postcode: 'ZZ1 1AA',
  channels: ['phone', 'email'],
  'time-window': 'morning',
}

export function readHidden(page: string): Record<string, string> {
  const hidden = readPage(page)
    .all('input')
    .filter(({ type }) => type === 'hidden')
  return Object.fromEntries(hidden.map(({ name = '', value = '' }) => [name, value]))
}

/** What the form would send as it came, but for hidden fields. */
export function readChosen(page: string): Record<string, string> {
  const chosen = readPage(page)
    .all('input')
    .filter(({ type, checked }) => type === 'text' || (type === 'radio' && checked !== undefined))
  return Object.fromEntries(chosen.map(({ name = '', value = '' }) => [name, value]))
}

const stepOf = (path: string) => new URL(path, 'http://localhost').pathname.split('/')[3]

function findQuestion(flow: Flow, path: string): Question {
  const id = stepOf(path)
  const question = flow.questions.find(one => one.id === id)
  if (!question) throw new Error(`Not a question: ${path}`)
  return question
}

function sampleAnswer(question: Question): Fields {
  switch (question.kind) {
    case 'one':
    case 'many':
      return { answer: question.options?.[0] ?? '' }
    case 'words':
    case 'address':
      return { answer: 'Something of mine' }
    case 'number':
      return { answer: String(question.least ?? 1) }
    default:
      return { answer: 'read' }
  }
}
