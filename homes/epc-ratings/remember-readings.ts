/** Certificates are written in a few thousand texts that recur; one that comes later is read each time. */
const mostRemembered = 2000

/** The same reader, which remembers what it made of the first texts that it met. Null is read like a text. */
export function rememberReadings<Value extends object | string | null>(
  read: (text: string | null) => Value,
): (text: string | null) => Value {
  const remembered = new Map<string | null, Value>()
  return text => {
    const known = remembered.get(text)
    if (known !== undefined) return known
    const value = read(text)
    if (remembered.size < mostRemembered) remembered.set(text, value)
    return value
  }
}
