import type { documentWords } from '../../../../content/document-words.ts'
import type { CoverPrice } from '../../../../homes/prices/cover-plans.ts'
import { yearlyPounds } from '../../../../homes/prices/cover-plans.ts'
import { formatMoney } from '../../format.ts'

type CoverWords = (typeof documentWords)['en']['prices']['cover']

/** The first price, then its terms and the other ways to pay, a line each. */
export function describePrices(
  [first, ...others]: readonly CoverPrice[],
  words: CoverWords,
): { readonly price: string; readonly lines: readonly string[] } | null {
  if (!first) return null
  const priceOf = ({ per, pounds }: CoverPrice) => words.per[per](formatMoney(pounds))
  function termsOf(price: CoverPrice): string | null {
    const { per, excessPounds } = price
    if (excessPounds === 0) return words.noExcess
    if (excessPounds !== null) return words.excess(formatMoney(excessPounds))
    return per === 'month' ? words.yearly(formatMoney(yearlyPounds(price))) : null
  }
  const terms = termsOf(first)
  return {
    price: priceOf(first),
    lines: [
      ...(terms === null ? [] : [terms]),
      ...others.map(other => words.or(priceOf(other), termsOf(other))),
    ],
  }
}
