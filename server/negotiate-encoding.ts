export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of texts: the newest is read once. */
let last: { accept: string; encoding: Encoding } = { accept: '', encoding: 'identity' }

/** Brotli before gzip where both are welcome; `;q=0` is a no. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (accept !== last.accept) last = { accept, encoding: readAccepted(accept) }
  return last.encoding
}

function readAccepted(accept: string): Encoding {
  const welcome = new Set<string>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';')
    if (parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))) continue
    welcome.add((name ?? '').trim())
  }
  if (welcome.has('br')) return 'br'
  return welcome.has('gzip') ? 'gzip' : 'identity'
}
