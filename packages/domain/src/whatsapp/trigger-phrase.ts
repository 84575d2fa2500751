type Sharing = { restaurantId: string; name: string; subdomain: string }

/** Which of the restaurants that share a number is meant: whose name or subdomain stands in what was said, if but one. */
export function meantBy(text: string, sharing: readonly Sharing[]): string | null {
  if (sharing.length === 1) return sharing[0]!.restaurantId
  const said = ` ${plain(text)} `
  const named = sharing.filter(({ name, subdomain }) =>
    [name, subdomain].some((phrase) => plain(phrase) !== '' && said.includes(` ${plain(phrase)} `)),
  )
  return longest(named, said)
}

/** Whether nothing but the name of one of them was said. */
export function isNameAlone(text: string, sharing: readonly Sharing[]): boolean {
  return sharing.some(({ name, subdomain }) => [name, subdomain].map(plain).includes(plain(text)))
}

/** "Linde" stands in "Linde am Wall" as well: the longer name is meant. */
function longest(named: readonly Sharing[], said: string): string | null {
  const lengthOf = ({ name, subdomain }: Sharing) =>
    Math.max(
      ...[name, subdomain].map(plain).map((phrase) => (said.includes(` ${phrase} `) ? phrase.length : 0)),
    )
  const sorted = named.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const [first, second] = sorted
  if (!first || (second && lengthOf(first) === lengthOf(second))) return null
  return first.restaurantId
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
