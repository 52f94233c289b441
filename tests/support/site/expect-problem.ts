import { expect } from 'vitest'
import type { Answer } from './ask.ts'
import { findLeaks } from './find-leaks.ts'
import { readPage } from './read-page.ts'

/** A page in the shell that says what is wrong, kept by nobody and with nothing of the inside. */
export function expectProblem(answer: Answer, status: number): void {
  const page = readPage(answer.text)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(page.title).toMatch(/\S – Hearthlight$/)
  expect(page.meta('robots')).toBe('noindex')
  expect(page.all('header')).toHaveLength(1)
  expect(page.all('main')[0]?.id).toBe('content')
  expect(page.all('footer')[0]?.id).toBe('footer')
  expect(findLeaks(answer.text)).toEqual([])
}
