import { grants as words } from '../../content/en/words/grants.ts'
import { homeHelp } from '../../content/en/words/home-help.ts'
import { checkGrants } from '../../homes/grants/check-grants.ts'
import { amountsOn, type Grants, grantStatusOn, type Scheme } from '../../homes/grants/grants.ts'
import { checkCoverPlans, reviewCoverPlans } from '../../homes/prices/check-cover-plans.ts'
import { checkOtherFuels, reviewOtherFuels } from '../../homes/prices/check-other-fuels.ts'
import { checkPriceCap, reviewPriceCap } from '../../homes/prices/check-price-cap.ts'
import { checkTariffs, reviewTariffs } from '../../homes/prices/check-tariffs.ts'
import type { CoverPlans } from '../../homes/prices/cover-plans.ts'
import type { OtherFuels } from '../../homes/prices/other-fuels.ts'
import type { PriceCap } from '../../homes/prices/price-cap.ts'
import type { Tariffs } from '../../homes/prices/tariffs.ts'
import { checkServiceAreas, reviewServiceAreas } from '../../homes/supplies/check-service-areas.ts'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import { checkLookedAt, checkNames, type FactName } from './check-names.ts'
import type { ContentFinding } from './read-content.ts'
import type { Page } from './read-page.ts'

type Facts = Readonly<Record<FactName, unknown>>
type Files = Readonly<Record<FactName, string>>

/** Prices, tariffs, schemes and service areas: fit to be served, not out of date, and there wherever a page names one. */
export function checkDatedFacts(
  facts: Facts,
  pages: readonly Page[],
  files: Files,
  today: string,
): ContentFinding[] {
  const problems: Readonly<Record<FactName, readonly string[]>> = {
    priceCap: checkPriceCap(facts.priceCap),
    otherFuels: checkOtherFuels(facts.otherFuels),
    tariffs: checkTariffs(facts.tariffs),
    coverPlans: checkCoverPlans(facts.coverPlans),
    grants: checkGrants(facts.grants),
    serviceAreas: checkServiceAreas(facts.serviceAreas),
  }
  const hasCap = problems.priceCap.length === 0
  // What is dated is looked at only where the file can be read at all.
  const reviews: Readonly<Record<FactName, () => readonly string[]>> = {
    priceCap: () => reviewPriceCap(facts.priceCap as PriceCap, today),
    otherFuels: () => reviewOtherFuels(facts.otherFuels as OtherFuels, today),
    tariffs: () =>
      hasCap ? reviewTariffs(facts.tariffs as Tariffs, facts.priceCap as PriceCap, today) : [],
    coverPlans: () => reviewCoverPlans(facts.coverPlans as CoverPlans, today),
    grants: () => reviewWords(facts.grants as Grants, today),
    serviceAreas: () => reviewServiceAreas(facts.serviceAreas as ServiceAreas, today),
  }
  const names = Object.keys(problems) as FactName[]
  return [
    ...names.flatMap(name => {
      const found = problems[name].length > 0 ? problems[name] : reviews[name]()
      const anyway = [...checkNames(name, facts[name]), ...checkLookedAt(facts[name], today)]
      return [...found, ...anyway].map(says => ({ place: files[name], says }))
    }),
    ...(problems.grants.length === 0 ? checkNamedSchemes(facts.grants, pages) : []),
  ]
}

/** Where schemes and the words about them do not fit each other. */
function reviewWords({ schemes }: Grants, today: string): string[] {
  return schemes
    .filter(scheme => grantStatusOn(scheme, today) !== 'ended')
    .flatMap(scheme => [
      ...(Object.hasOwn(words.schemes, scheme.id)
        ? []
        : [`${scheme.id} has no sentences in content/en/words/grants.ts: its name stands alone.`]),
      ...amountsOn(scheme, today)
        .filter(({ measure }) => !Object.hasOwn(words.measures, measure))
        .map(
          ({ measure }) =>
            `${scheme.id} pays for “${measure}”, which has no name in content/en/words/grants.ts: pages show it as it is.`,
        ),
      ...listOtherSums(scheme),
    ])
}

/** Finds a limit that an editor changed in the rules alone, so that pages still say the one before. */
function listOtherSums({ id, rules }: Scheme): string[] {
  const limits = new Set(JSON.stringify(rules).match(/\d+/g))
  const sentences = {
    'grants.ts': Object.hasOwn(words.schemes, id) ? words.schemes[id]?.who : undefined,
    'home-help.ts': homeHelp.schemes.get(id)?.who,
  }
  return Object.entries(sentences).flatMap(([file, text = '']) =>
    [...text.matchAll(/£([\d,]*\d)/g)]
      .filter(([, sum = '']) => !limits.has(sum.replaceAll(',', '')))
      .map(([sum]) => `${id} has no limit of ${sum}, which content/en/words/${file} says it has.`),
  )
}

function checkNamedSchemes(grants: unknown, pages: readonly Page[]): ContentFinding[] {
  const known = new Set((grants as { schemes: { id: string }[] }).schemes.map(({ id }) => id))
  return pages.flatMap(({ file, schemes }) =>
    schemes
      .filter(({ id }) => !known.has(id))
      .map(({ id, line }) => ({
        place: `${file}:${line}`,
        says: `There is no scheme “${id}”, so the page leaves it out.`,
      })),
  )
}
