import { notFound } from 'next/navigation'
import { readHome } from '../../../pages.mjs'
import { draw } from '../../draw.jsx'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }) {
  const { id } = await params
  const home = readHome(id)
  return home ? home.metadata : {}
}

export default async function Home({ params }) {
  const { id } = await params
  const home = readHome(id)
  if (!home) notFound()
  return draw(home.main)
}
