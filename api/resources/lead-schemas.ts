import {
  longestAnswerTexts,
  longestConsentTexts,
  longestTexts,
  mostAnswers,
  mostConsents,
  mostValues,
} from '../../enquiries/check-lead.ts'
import { longestPhone } from '../../enquiries/contact/read-phone.ts'
import { longestEmail, longestName } from '../../enquiries/contact/read-text.ts'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { channels, needs, timeWindows } from '../../enquiries/lead.ts'
import { leadStatuses } from '../../leads/lead-store.ts'
import { describeResource } from '../json-api/document-schemas.ts'
import { describeObject, listOf, oneOf, type Schema, text, textOrNull } from '../json-api/schema.ts'

/** At least one character besides spaces and marks of writing direction, which nobody types. */
const notBlank = '[^\\s\\u202A-\\u202E\\u2066-\\u2069]'

const line = (
  maxLength: number,
  description?: string,
  more: Pick<Schema, 'pattern' | 'examples'> = {},
): Schema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: notBlank,
  ...(description !== undefined && { description }),
  ...more,
})
const orNull = ({ type, ...schema }: Schema): Schema => ({
  ...schema,
  type: [type as string, 'null'],
  ...(schema.enum && { enum: [...schema.enum, null] }),
})
const moment: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z$',
  examples: ['2026-11-21T09:30:00Z'],
}
const day: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  description: 'A day in London.',
  examples: ['2026-11-24'],
}

const answerSchema = describeObject(
  {
    question: line(longestAnswerTexts.question, 'Names the question within its product.'),
    asked: line(longestAnswerTexts.asked, 'The question in the words that were shown.'),
    values: {
      ...listOf({ type: 'string', maxLength: longestAnswerTexts.value }),
      maxItems: mostValues,
      description:
        'What was chosen or typed, for programs. Of an address its text, and then its id where it was chosen from a list.',
    },
    answered: {
      type: 'string',
      maxLength: longestAnswerTexts.answered,
      description: 'What was chosen or typed, in the words that were shown.',
    },
    certificate: {
      ...describeObject({
        text: line(longestAnswerTexts.asked),
        year: { type: 'integer', minimum: 1990, maximum: 2199 },
      }),
      type: ['object', 'null'],
      description: 'What the home’s energy certificate says of the same, where it was shown.',
    },
  },
  ['certificate'],
)

const { name, version, wording, page } = longestConsentTexts
const consentSchema = describeObject(
  {
    purpose: oneOf(['share', 'marketing']),
    recipient: orNull(line(name, 'The company that is told. Needed where the purpose is share.')),
    topic: orNull(line(name, 'Needed where the purpose is marketing.')),
    channel: orNull(oneOf(channels, 'Needed where the purpose is marketing.')),
    decision: oneOf(['given', 'refused', 'withdrawn']),
    wording: describeObject({
      id: line(name),
      version: line(version),
      text: line(wording, 'Exactly what was shown beside the box.'),
    }),
    language: orNull(oneOf(['en', 'cy'], 'en where it is left out.')),
    page: orNull(
      line(page, 'Where it was asked: a path that begins with / and has no query.', {
        pattern: '^/[^?#\\s]*$',
        examples: ['/enquiries/solar/contact'],
      }),
    ),
    'decided-at': {
      ...moment,
      description: 'In UTC. At most five minutes later than now by our clock.',
    },
  },
  ['recipient', 'topic', 'channel', 'language', 'page'],
)

const personal = {
  'full-name': line(longestName),
  email: orNull(
    line(longestEmail, 'Needed where there is no phone.', { examples: ['name@example.com'] }),
  ),
  phone: orNull(
    line(
      longestPhone,
      'As it was typed; numbers without a country are British. Needed where there is no email.',
      { examples: ['020 7946 0018', '+44 (0)20 7946 0018 ext 5'] },
    ),
  ),
  channels: {
    ...listOf(oneOf(channels)),
    maxItems: channels.length,
    uniqueItems: true,
    description:
      'How the person would like to be reached, best first. Each needs what it takes: a phone, a mobile for text, an email, or an address or address-id for post.',
  },
  'time-window': orNull(oneOf(timeWindows)),
  'on-behalf-of': orNull(line(longestTexts.onBehalfOf, 'For whom the person asks.')),
  needs: { ...listOf(oneOf(needs)), maxItems: needs.length, uniqueItems: true },
  product: oneOf(flowNames),
  postcode: orNull(
    line(40, 'In any case and spacing; kept as ZZ1 1AA. Needed where there is no address-id.', {
      examples: ['ZZ1 1AA'],
    }),
  ),
  'address-id': orNull(
    line(
      longestTexts.addressId,
      'Needed where there is no postcode. Give both where you can: of a home that our register lacks we know none, and its person cannot look the request up at /track, which asks for it.',
    ),
  ),
  address: orNull(line(longestTexts.address, 'In one line.')),
  answers: { ...listOf(answerSchema), maxItems: mostAnswers },
  message: orNull(line(longestTexts.message)),
  consents: {
    ...listOf(consentSchema),
    maxItems: mostConsents,
    description:
      'Every decision, kept in the order in which they were made, whatever the order they are sent in. Of those about the same purpose, recipient, topic and channel the last counts.',
  },
}

const needed = ['full-name', 'product']

/** The attributes of a new lead: bodies are checked against it, and the OpenAPI document shows it. */
export const newLeadAttributes = describeObject(
  Object.fromEntries(
    Object.entries(personal).map(([attribute, schema]) => [
      attribute,
      schema.type === 'array' ? orNull(schema) : schema,
    ]),
  ),
  Object.keys(personal).filter(attribute => !needed.includes(attribute)),
)

const notRead: Schema = {
  type: 'object',
  description: 'May be sent, as JSON:API has it. Not read.',
}

/** Members that JSON:API allows and that hold nothing of a lead. Related resources are refused. */
const besideData = { jsonapi: notRead, links: notRead, meta: notRead }
const besideAttributes = { links: notRead, meta: notRead }

export const newLeadSchema = describeObject(
  {
    data: describeObject(
      {
        type: { type: 'string', const: 'leads' },
        lid: { ...text, description: 'As JSON:API has it for what has no id yet. Not read.' },
        attributes: newLeadAttributes,
        ...besideAttributes,
      },
      ['lid', ...Object.keys(besideAttributes)],
    ),
    ...besideData,
  },
  Object.keys(besideData),
  'Each name of an object is given once. Texts are kept as they came, but for spaces around them, marks of writing direction, and line ends, which become \\n. Only a message, an answer and the wording of a consent have line breaks and tabs.',
)

export const receiptSchema: Schema = describeResource('leads', {
  attributes: describeObject({
    reference: text,
    status: oneOf(leadStatuses),
    'received-at': moment,
  }),
})

const leadChangeAttributes = describeObject(
  {
    status: oneOf(leadStatuses, 'Once it is withdrawn, nothing of a lead can be changed.'),
    'due-on': orNull({
      ...day,
      description: 'A day from the one on which it was received to two years from now.',
    }),
  },
  ['status', 'due-on'],
)

export const leadChangeSchema = describeObject(
  {
    data: describeObject(
      {
        type: { type: 'string', const: 'leads' },
        id: { ...text, description: 'The reference in the path.' },
        attributes: leadChangeAttributes,
        ...besideAttributes,
      },
      ['attributes', ...Object.keys(besideAttributes)],
    ),
    ...besideData,
  },
  Object.keys(besideData),
)

/** Left out, with the personal attributes, where the lead cannot be opened. */
const summary = ['status', 'due-on', 'received-at', 'changed-at', 'closed-at', 'how']

export const leadSchema: Schema = describeResource('leads', {
  attributes: describeObject(
    {
      reference: text,
      status: oneOf(leadStatuses),
      'due-on': orNull(day),
      'received-at': moment,
      'changed-at': moment,
      'closed-at': orNull(moment),
      how: oneOf(['web-form', 'api']),
      ...personal,
      consents: {
        ...personal.consents,
        // Each that was given may be taken back.
        maxItems: 2 * mostConsents,
      },
    },
    [...Object.keys(personal), ...summary],
  ),
  meta: describeObject(
    {
      readable: {
        type: 'boolean',
        description:
          'False where the lead cannot be opened with the key of this server, or is not what was stored: then nothing but its reference is given, and it cannot be changed.',
      },
      'possible-duplicate-of': textOrNull,
      suspected: {
        type: 'boolean',
        description: 'Looks like spam, so a person should look first.',
      },
      'notified-at': {
        ...textOrNull,
        description:
          'When somebody on a waiting list was notified that we serve their area; null for all others.',
      },
      'phone-e164': textOrNull,
      'phone-extension': textOrNull,
      'phone-is-mobile': { type: ['boolean', 'null'] },
      etag: {
        ...text,
        description:
          'The value for If-Match, with its quotes. It changes whenever anything here does.',
      },
    },
    [
      'possible-duplicate-of',
      'suspected',
      'notified-at',
      'phone-e164',
      'phone-extension',
      'phone-is-mobile',
      'etag',
    ],
  ),
})
