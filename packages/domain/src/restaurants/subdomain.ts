const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '&': ' und ' }
const LONGEST = 50

/** The address under which a restaurant of this name is found: `Zur Süßen Ecke` is `zur-suessen-ecke`. */
export function subdomainOf(name: string, number = 1): string {
  const plain = name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüß&]/g, (letter) => letters[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return `${plain || 'restaurant'}${number === 1 ? '' : `-${number}`}`
}
