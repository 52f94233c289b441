import type { Examples } from '../../app/gallery/examples.ts'
import { GeneralActions } from './general-actions.tsx'

export const examples: Examples = {
  'A home of which little is known': (
    <GeneralActions
      actions={['look-in-loft', 'read-meters', 'ask-for-certificate']}
      home="900000000008"
      country="England"
    />
  ),
  'In Scotland': (
    <GeneralActions actions={['ask-for-certificate']} home="900090000135" country="Scotland" />
  ),
  'In Northern Ireland': (
    <GeneralActions
      actions={['ask-for-certificate']}
      home="900000000008"
      country="Northern Ireland"
    />
  ),
}
