import { isPrivateHost } from '../connections/private-host.ts'
import { readSealingKeys } from '../leads/sealing.ts'

type Values = Readonly<Record<string, unknown>>
type Problem = (config: Values, mode: 'production' | 'development') => string | null

/** What is wrong with settings only beside each other, or only for customers. */
const problems: readonly Problem[] = [
  ({ PORT: port, ADMIN_PORT: adminPort }) =>
    port === adminPort && port !== 0
      ? 'ADMIN_PORT must be another than PORT: what is on it is not for the public'
      : null,
  ({ LEADS_KEY: keys }) =>
    typeof keys === 'string' && isOneIdTwice(keys)
      ? 'LEADS_KEY must hold each key under an id of its own'
      : null,
  ({ LEADS_WEBHOOK_URL: url }, mode) =>
    typeof url === 'string' && mode === 'production' && isOpenlySent(url)
      ? 'LEADS_WEBHOOK_URL must begin with https: in production, unless its host is private'
      : null,
  ({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret }) =>
    url && secret === null
      ? 'LEADS_WEBHOOK_SECRET is needed with LEADS_WEBHOOK_URL: make one with echo "whsec_$(openssl rand -base64 32)" and give it to the receiver'
      : null,
  ({ SMTP_URL: url, MAIL_FROM: from }) =>
    url && from === null
      ? 'MAIL_FROM is needed with SMTP_URL: the e-mail address that confirmations come from'
      : null,
]

export function findProblemsTogether(
  config: Values,
  mode: 'production' | 'development',
): readonly string[] {
  return problems.flatMap(find => find(config, mode) ?? [])
}

function isOpenlySent(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isPrivateHost(hostname)
}

/** What the one sealed, the other would be asked to open. */
function isOneIdTwice(keys: string): boolean {
  const ids = readSealingKeys(keys).map(({ id }) => id)
  return new Set(ids).size < ids.length
}
