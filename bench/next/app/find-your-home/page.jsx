import { notFound } from 'next/navigation'
import { readPostcode } from '../../pages.mjs'
import { draw } from '../draw.jsx'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ searchParams }) {
  const { postcode } = await searchParams
  const found = readPostcode(postcode)
  return found ? found.metadata : {}
}

export default async function ChooseHome({ searchParams }) {
  const { postcode } = await searchParams
  const found = readPostcode(postcode)
  if (!found) notFound()
  return draw(found.main)
}
