import { homeWords } from '../../../content/home-words.ts'
import type { Examples } from '../../app/gallery/examples.ts'
import { PicturedPage } from './pictured-page.tsx'

const { none, noneText } = homeWords.en.homePage.certificatePage

export const examples: Examples = {
  'No certificate': (
    <PicturedPage title={none} description={noneText} picture="no-certificate">
      <p>{noneText}</p>
    </PicturedPage>
  ),
}
