import type {
  HomeMark,
  ListedHome,
  ListedHomes,
  MarkName,
} from '../../homes/addresses/listed-homes.ts'

type Drawing = { readonly home: string; readonly beside?: string }

const walls = 'M31 14V33H9V14Z'

/**
 * On a canvas of 40 by 34 with the letter's place in the middle of the walls. Roof and walls are apart,
 * so that the eaves read without a line.
 */
const drawings: Readonly<Record<MarkName, Drawing>> = {
  detached: { home: `M4 12 11 4H25V1H29V4L36 12Z${walls}` },
  'semi-detached': {
    home: `M9 12V4H25V1H29V4L36 12Z${walls}`,
    beside: 'M0 8 3 4H7V12H0ZM0 14H7V33H0Z',
  },
  'end-terrace': {
    home: `M9 12V4H25V1H29V4H34V12Z${walls}`,
    beside: 'M0 4H7V12H0ZM0 14H7V33H0Z',
  },
  'mid-terrace': {
    home: `M9 12V4H25V1H29V4H31V12Z${walls}`,
    beside: 'M0 4H7V12H0ZM0 14H7V33H0ZM33 4H40V12H33ZM33 14H40V33H33Z',
  },
  bungalow: { home: 'M1 14 8 8H32L39 14ZM37 16V33H3V16Z' },
  flat: {
    home: walls,
    beside: 'M3 1H37V33H33V12H7V33H3ZM10 4V9H15V4ZM17.5 4V9H22.5V4ZM25 4V9H30V4Z',
  },
  maisonette: { home: `M9 12V5H31V12Z${walls}`, beside: 'M3 1H37V33H33V3H7V33H3Z' },
  'park-home': {
    home: 'M0 13 4 9H36L40 13ZM38 15V30H2V15ZM5 31H10V33H5ZM17.5 31H22.5V33H17.5ZM30 31H35V33H30Z',
  },
  plain: { home: 'M9 13H31Q33 13 33 15V31Q33 33 31 33H9Q7 33 7 31V15Q7 13 9 13Z' },
  none: { home: 'M7 33V14L20 4L33 14V33Z' },
}

/** Nothing where no home has a letter: a provider that gives none says nothing of certificates. */
export function listMarks(
  { groups, others }: Pick<ListedHomes, 'groups' | 'others'>,
  words: Readonly<Partial<Record<MarkName, string>>>,
): HomeMark[] {
  const homes: ListedHome[] = [...groups.flatMap(group => group.homes), ...others]
  if (!homes.some(({ band }) => band !== null)) return []
  return [...new Set(homes.map(({ mark }) => mark))].map(name => ({
    name,
    words: words[name] ?? null,
    ...drawings[name],
  }))
}
