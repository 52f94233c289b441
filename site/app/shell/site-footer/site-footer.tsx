import type { ComponentProps } from 'react'
import { Email } from '../../../components/contact/contact.tsx'
import { LinkList } from '../../../components/link-list/link-list.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { useShell, useWords } from '../use-shell.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { company, urgent } = useWords()
  const { provider, shell } = useDocumentWords()
  const words = shell.footer
  const { homesAreMadeUp } = useShell()
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={styles.inner}>
        <div>
          <p className={styles.heading}>{shell.callUs}</p>
          <a className={styles.phone} href={company.phone.href}>
            {company.phone.text}
          </a>
          <p>
            {company.hours}; {company.phoneCost}
          </p>
          <p className="lone-links">
            <Email />
          </p>
        </div>
        <Links heading={words.products} links={words.productLinks} />
        <Links heading={words.help} links={words.links} />
        <div>
          <p className={styles.heading}>{words.urgent}</p>
          {urgent.lines.map(line => (
            <p key={line.href} className="lone-links">
              {line.text}: <a href={line.href}>{line.phone}</a>
            </p>
          ))}
        </div>
      </div>
      <div className={styles.end}>
        <nav aria-label={words.label}>
          <LinkList links={words.siteLinks} />
        </nav>
        <p>
          {provider.facts.join(' ')} {provider.about}{' '}
          {homesAreMadeUp ? words.madeUp : words.addresses}
        </p>
      </div>
    </footer>
  )
}

type LinksProps = { heading: string } & ComponentProps<typeof LinkList>

function Links({ heading, links }: LinksProps) {
  return (
    <nav aria-label={heading}>
      <p className={styles.heading}>{heading}</p>
      <LinkList links={links} />
    </nav>
  )
}
