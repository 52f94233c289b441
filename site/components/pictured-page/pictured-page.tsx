import type { ReactNode } from 'react'
import problem from '../../app/problem/problem.module.css'
import { Illustration, type IllustrationName } from '../illustration/illustration.tsx'
import { Page } from '../page/page.tsx'

type Props = {
  title: string
  description: string
  picture: IllustrationName
  children: ReactNode
}

/** A short page that no search engine lists, with a picture beside its words. */
export function PicturedPage({ title, description, picture, children }: Props) {
  return (
    <Page title={title} description={description} noindex wide hasHeadingInside>
      <div className={problem.problem}>
        <div>
          <h1>{title}</h1>
          {children}
        </div>
        <Illustration name={picture} />
      </div>
    </Page>
  )
}
