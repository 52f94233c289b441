import { expect, test } from 'vitest'
import routes from '../../site/routes.ts'
import { namePath } from './name-path.ts'

const served = routes.filter(({ path }) => path !== '*' && path !== 'gallery')

test.each(served.map(({ path = '' }) => `/${path}`))('the log names what %s answers', path => {
  const named = namePath(path.replaceAll(/:[a-z]+/gi, '900000000001'))
  expect(named).toBe(path.replace(/(held\.json|reminder\.ics)$/, ':act'))
})

test.each(['/homes/900000000001/12-mill-lane', '/forgetful', '/nowhere'])(
  'nothing that is typed is named: %s',
  path => {
    expect(namePath(path)).toBe('unknown')
  },
)
