import type { Lead } from '../../enquiries/lead.ts'

const link =
  /https?:|www\.|\[url|<a\b|\b[\w-]+\.(?:com|net|org|ru|cn|top|xyz|info|biz|shop|site|online)\b/i
const mostLinks = 2
const mostScripts = 3
const mostAlike = 12

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Han}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
]

/** Marks the lead for staff. It is stored all the same, and the sender is not told. */
export function looksLikeSpam({ fullName, onBehalfOf, message }: Lead): boolean {
  const text = message ?? ''
  return (
    link.test(fullName) ||
    link.test(onBehalfOf ?? '') ||
    countLinks(text) > mostLinks ||
    countScripts(`${fullName} ${text}`) >= mostScripts ||
    isRepeated(text) ||
    isRepeated(fullName)
  )
}

const countLinks = (text: string): number => text.match(/https?:|www\.|\[url|<a\b/gi)?.length ?? 0

const countScripts = (text: string): number => scripts.filter(script => script.test(text)).length

function isRepeated(text: string): boolean {
  if (new RegExp(`(\\S)\\1{${mostAlike - 1}}`, 'u').test(text)) return true
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return words.length >= mostAlike && most > words.length / 2
}
