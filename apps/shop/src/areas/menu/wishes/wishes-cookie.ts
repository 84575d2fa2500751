import { diets } from '@tresen/contract/menu/marks'
import { mainAllergens } from '@tresen/domain/menu/marks'
import { noWishes, type Wishes } from '@tresen/domain/menu/wishes'

/** Wishes together with whether what does not fit is left out instead of marked. */
export type ShownWishes = Wishes & { isHiding: boolean }

const name = 'tresen_wishes'
const ONE_YEAR = 365 * 24 * 3600

/** The guest's wishes in a `Cookie` header or `document.cookie`; what is unknown in it counts for nothing. */
export function readWishes(cookies: string): ShownWishes {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  const words = found ? found.slice(name.length + 1).split('.') : []
  return wishesOf(words)
}

/** Kept in this browser and read by nothing but the menu: what somebody must not eat is nobody else's business. */
export function wishesCookie({ diet, avoid, isHiding }: ShownWishes): string {
  const words = [...(diet === 'None' ? [] : [diet]), ...avoid, ...(isHiding ? ['hide'] : [])]
  return `${name}=${words.join('.')}; path=/; max-age=${words.length ? ONE_YEAR : 0}; samesite=lax`
}

/** The wishes of the filter's form, sent without scripts. */
export function wishesOfForm(form: URLSearchParams): ShownWishes {
  return wishesOf([...form.getAll('diet'), ...form.getAll('avoid'), ...form.getAll('hide')])
}

function wishesOf(words: readonly string[]): ShownWishes {
  return {
    diet: diets.find((diet) => words.includes(diet)) ?? noWishes.diet,
    avoid: mainAllergens.filter((allergen) => words.includes(allergen)),
    isHiding: words.includes('hide'),
  }
}
