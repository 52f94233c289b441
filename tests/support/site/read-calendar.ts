/** What RFC 5545 asks of a file, read by its own rules: throws where one is broken. */
export function readCalendar(text: string) {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end')
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error(`A line ends without both signs: ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`Over 75 octets: ${line}`)
  }
  const unfolded: string[] = []
  for (const line of lines) {
    if (line.startsWith(' ')) unfolded.push((unfolded.pop() ?? '') + line.slice(1))
    else unfolded.push(line)
  }
  const open: string[] = []
  const events: Record<string, string>[] = []
  for (const line of unfolded) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (name === '') throw new Error(`No property: ${line}`)
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`Ends what is not open: ${value}`)
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1) ?? {}
      if (name in event) throw new Error(`Twice: ${name}`)
      event[name] = unescapeText(value)
    }
  }
  if (open.length > 0) throw new Error(`Never ends: ${open}`)
  for (const event of events) {
    for (const needed of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']) {
      if (!event[needed]) throw new Error(`An event without ${needed}`)
    }
  }
  return { events, lines: unfolded }
}

const unescapeText = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
