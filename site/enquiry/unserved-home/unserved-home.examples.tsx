import type { Examples } from '../../app/gallery/examples.ts'
import { UnservedHome } from './unserved-home.tsx'

const goOn =
  'You can still send this request if you like. We’ll answer it, but nobody can come to this home while we don’t work there.'

export const examples: Examples = {
  'An area with a waiting list': (
    <UnservedHome
      title="We do not work in ZZ4 yet"
      texts={['Why not: We have no engineers near enough yet.']}
      join={{
        to: '/enquiries/waiting-list?home=900090000149',
        text: 'Join the waiting list for this home',
      }}
      goOn={goOn}
    />
  ),
  'An area without one': (
    <UnservedHome
      title="We do not work in ZZ97"
      texts={['If you need something now, ask a firm that works near you.']}
      join={null}
      goOn={goOn}
    />
  ),
}
