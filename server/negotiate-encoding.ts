export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli before gzip where both are welcome; `;q=0` is a no. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const welcome = new Set<string>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';')
    if (parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))) continue
    welcome.add((name ?? '').trim())
  }
  if (welcome.has('br')) return 'br'
  return welcome.has('gzip') ? 'gzip' : 'identity'
}
