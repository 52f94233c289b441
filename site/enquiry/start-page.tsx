import { useWords } from '../app/shell/use-shell.tsx'
import { mainLink } from '../components/button/button.tsx'
import { Phone } from '../components/contact/contact.tsx'
import { Icon } from '../components/icon/icon.tsx'
import { Intro } from '../components/intro/intro.tsx'
import { JourneyLink } from '../components/journey-link/journey-link.tsx'
import { Note } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { VisitStateProvider } from '../visit/visit-state-provider.tsx'
import { AboutHome } from './about-home/about-home.tsx'
import type { StartView } from './describe-start.ts'
import styles from './start-page.module.css'

/** What it is, how long it takes, what to have ready, and the way in. */
export function StartPage({ view }: { view: StartView }) {
  const { find } = useWords()
  return (
    <Page
      title={view.title}
      description={view.description}
      noindex={view.visit.selectedAddress !== null}
    >
      <Intro>
        <p>{view.lead}</p>
      </Intro>
      {view.storedOnly && (
        <Note kind="warning" title={view.storedOnly.title}>
          <p>
            {view.storedOnly.text} <Phone />
          </p>
        </Note>
      )}
      <p>{view.length}</p>
      <h2>{view.ready.title}</h2>
      <ul>
        {view.ready.items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{view.ready.note}</p>
      <VisitStateProvider state={view.visit}>
        <AboutHome changeTo={view.changesAt} />
      </VisitStateProvider>
      {view.facts.map(text => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <JourneyLink className={`${mainLink} ${styles.start}`} to={view.startsAt}>
          {view.start}
          <Icon name="arrow" />
        </JourneyLink>
      </p>
      <p>
        {view.call} <Phone />
      </p>
      <h2>{view.next.title}</h2>
      <p>{view.next.text}</p>
      <h2>{view.other.title}</h2>
      <ul>
        <li>
          <a href={view.other.read.href}>{view.other.read.text}</a>
        </li>
        <li>
          <JourneyLink to="/find-your-home">{find.title}</JourneyLink>
        </li>
      </ul>
      {!view.isGentle && <Urgent />}
    </Page>
  )
}
