import { Email } from '../../../components/contact/contact.tsx'
import { useShell, useWords } from '../use-shell.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { shell, company } = useWords()
  const words = shell.footer
  const { homesAreMadeUp } = useShell()
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={styles.inner}>
        <div>
          <p className={styles.heading}>{words.call}</p>
          <p>
            <a className={styles.phone} href={company.phone.href}>
              {company.phone.text}
            </a>
            <br />
            <small>
              {company.hours}; {company.phoneCost}
            </small>
          </p>
          <p>
            <Email />
          </p>
        </div>
        <div>
          <p className={styles.heading}>{words.urgent}</p>
          <ul>
            {words.urgentLines.map(line => (
              <li key={line.href}>
                {line.text}: <a href={line.href}>{line.phone}</a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={words.label} className={styles.links}>
          <LinkList heading={words.help} links={words.links} />
          <LinkList heading={words.site} links={words.siteLinks} />
        </nav>
        <p className={styles.about}>
          <small>
            {company.about}
            {homesAreMadeUp && ` ${words.madeUp}`}
          </small>
        </p>
      </div>
    </footer>
  )
}

function LinkList(props: { heading: string; links: readonly { href: string; text: string }[] }) {
  return (
    <div>
      <p className={styles.heading}>{props.heading}</p>
      <ul>
        {props.links.map(link => (
          <li key={link.href}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
