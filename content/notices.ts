/** Something a visitor needs to know now: an outage, bad weather, a change of service. Never an offer. */
export type Notice = {
  id: string
  kind: 'outage' | 'weather' | 'service'
  from: string
  until: string
  title: string
  text: string
  href?: string
  linkText?: string
}

const mostAtOnce = 2

export function noticesAt(notices: readonly Notice[], now: Date): Notice[] {
  const at = now.getTime()
  return notices
    .filter(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))
    .slice(0, mostAtOnce)
}
