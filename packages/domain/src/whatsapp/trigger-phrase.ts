/** A restaurant that shares its number, with what tells it from another of the same name. */
export type Sharing = {
  restaurantId: string
  name: string
  subdomain: string
  streetName: string
  zipCode: string
  city: string
}

/**
 * Which of the restaurants that share a number is meant: whose name or subdomain stands in what was said, the longest of
 * them; of several with that name the one whose street, postcode or town is said too. Null: none, or nobody can tell.
 */
export function meantBy(text: string, sharing: readonly Sharing[]): string | null {
  if (sharing.length === 1) return sharing[0]!.restaurantId
  const said = ` ${plain(text)} `
  const lengthOf = (one: Sharing) => longestIn(said, [one.name, one.subdomain])
  const longest = Math.max(...sharing.map(lengthOf))
  const named = longest === 0 ? [] : sharing.filter((one) => lengthOf(one) === longest)
  if (named.length < 2) return named[0]?.restaurantId ?? null
  const placesSaid = (one: Sharing) => placeOf(one).filter((place) => longestIn(said, [place]) > 0).length
  const most = Math.max(...named.map(placesSaid))
  const placed = named.filter((one) => placesSaid(one) === most)
  return placed.length === 1 ? placed[0]!.restaurantId : null
}

/** How each is offered: by its name, where several have it with its street, and with its town where that is not enough. */
export function callNames(sharing: readonly Sharing[]): string[] {
  const among = (one: Sharing, nameOf: (other: Sharing) => string) =>
    sharing.filter((other) => plain(nameOf(other)) === plain(nameOf(one))).length > 1
  const withStreet = ({ name, streetName }: Sharing) => `${name}, ${streetName}`
  return sharing.map((one) => {
    if (!among(one, ({ name }) => name)) return one.name
    return among(one, withStreet) ? `${withStreet(one)}, ${one.zipCode} ${one.city}` : withStreet(one)
  })
}

/** Whether nothing but the name of one of them was said, with or without its place. */
export function isNameAlone(text: string, sharing: readonly Sharing[]): boolean {
  const said = plain(text)
  return sharing.some((one) => {
    const name = [one.name, one.subdomain]
      .map(plain)
      .find((phrase) => phrase !== '' && ` ${said} `.includes(` ${phrase} `))
    if (name === undefined) return false
    const known = new Set(placeOf(one).flatMap((place) => plain(place).split(' ')))
    const rest = ` ${said} `.replace(` ${name} `, ' ').trim().split(' ').filter(Boolean)
    return rest.every((word) => known.has(word))
  })
}

function placeOf({ streetName, zipCode, city }: Sharing): string[] {
  return [streetName, zipCode, city]
}

function longestIn(said: string, phrases: readonly string[]): number {
  const found = phrases.map(plain).filter((phrase) => phrase !== '' && said.includes(` ${phrase} `))
  return Math.max(0, ...found.map(({ length }) => length))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
