import { Email } from '../../../components/contact/contact.tsx'
import { useDocumentWords } from '../../use-document-words.ts'
import { useShell, useWords } from '../use-shell.tsx'
import styles from './site-footer.module.css'

type Link = { href: string; text: string }

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
          <p>
            <Email />
          </p>
        </div>
        <LinkList heading={words.products} links={words.productLinks} />
        <LinkList heading={words.help} links={words.links} />
        <div>
          <p className={styles.heading}>{words.urgent}</p>
          {urgent.lines.map(line => (
            <p key={line.href}>
              {line.text}: <a href={line.href}>{line.phone}</a>
            </p>
          ))}
        </div>
      </div>
      <div className={styles.end}>
        <nav aria-label={words.label}>
          <Links links={words.siteLinks} />
        </nav>
        <p>
          {provider.facts.join(' ')} {provider.about}{' '}
          {homesAreMadeUp ? words.madeUp : words.addresses}
        </p>
      </div>
    </footer>
  )
}

function LinkList({ heading, links }: { heading: string; links: readonly Link[] }) {
  return (
    <nav aria-label={heading}>
      <p className={styles.heading}>{heading}</p>
      <Links links={links} />
    </nav>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(link => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  )
}
