import type { Answer } from '../support/site/ask.ts'

const perConnection = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
])

/** An answer as text, without what differs from run to run: asset names, random tokens, references. */
export function tidyAnswer(what: string, { status, headers, text }: Answer, origin: string) {
  const lines = Object.entries(headers)
    .filter(([name]) => !perConnection.has(name))
    .map(([name, value]) => `${name}: ${name === 'etag' ? '…' : value}`)
    .sort()
  return tidyText(
    [`### ${what}`, status, ...lines, '', text.replaceAll('><', '>\n<')].join('\n'),
    origin,
  )
}

export function tidyText(text: string, origin: string): string {
  return (
    text
      .replaceAll(origin.replace('http://', ''), 'HOST')
      .replaceAll(encodeURIComponent(origin.replace('http://', '')), 'HOST')
      // What React Router hands its own script, and which files that is, is not what a visitor sees.
      .replaceAll(
        /<script>window\.__reactRouterContext[\s\S]*?<\/script>/g,
        '<script data-handed/>',
      )
      .replaceAll(/<script type="(module|text\/x-later)"[\s\S]*?<\/script>/g, '<script src/>')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      // A class is named after its file.
      .replaceAll(/(\b_[A-Za-z]\w*?)_[\w-]{5}_\d+/g, '$1')
      .replaceAll(/(name="nonce" value=")[^"]+/g, '$1…')
      .replaceAll(/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|png)/g, 'ASSET.$1')
      .replaceAll(/('sha256-[^']+' ?)+/g, "'sha256-…' ")
      .replaceAll(/HL-\w{4}-\w{4}/g, 'HL-REF')
      .replaceAll(/HL\w{8}\b/g, 'HLREF')
      .replaceAll(/H\sL,(\s\w){4},(\s\w){4}/g, 'H L, SPELT')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
      .replaceAll(/(value=")[\w.-]{40,}"/g, '$1…"')
      .replaceAll(/\/track\/HL-REF\/[\w-]+/g, '/track/HL-REF/TOKEN')
      .replaceAll(/"(version|hash)":"[0-9a-f]{6,}"/g, '"$1":"…"')
      .replaceAll(/\\"[\w.-]{22,}\\"/g, one =>
        /\d/.test(one) && /[A-Z]/.test(one) ? 'RANDOM' : one,
      )
      .replaceAll(/(hl-visit=)[\w-]+/g, '$1…')
      .replaceAll(/([?&]t(?:oken)?=)[\w-]{16,}/g, '$1…')
  )
}
