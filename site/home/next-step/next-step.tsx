import type { NextStep as Step } from '../../../homes/plan/choose-next-step.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { mainLink } from '../../components/button/button.tsx'
import { Phone } from '../../components/contact/contact.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { PageSection } from '../../components/page-section/page-section.tsx'
import { EnquiryLink } from '../enquiry-link/enquiry-link.tsx'
import styles from './next-step.module.css'

/** The one thing to do next, why, and one alternative. */
export function NextStep({ step }: { step: Step }) {
  const { next: words } = useHomeWords().homeSupply
  const first = words.ways[step.first]
  const also = step.also && words.ways[step.also]
  return (
    <PageSection id="next" title={words.title}>
      <div className={styles.panel}>
        <p>{words.reasons[step.reason]}</p>
        {step.isOutOfDate && <p>{words.outOfDate}</p>}
        {step.isAreaUnknown && <p>{words.areaUnknown}</p>}
        <p>
          <EnquiryLink className={mainLink} to={first.href}>
            {first.text}
            <Icon name="arrow" />
          </EnquiryLink>
        </p>
        {also && (
          <p>
            {words.or} <EnquiryLink to={also.href}>{also.text}</EnquiryLink>
          </p>
        )}
        <p>
          {words.call} <Phone />
        </p>
      </div>
    </PageSection>
  )
}
