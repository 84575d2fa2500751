const fillers = new Set('mit und oder in im auf von der die das ein eine einen'.split(' '))
const oneLetterAgain = /(?<!\p{L})(\p{L})\1+(?!\p{L})/giu

/**
 * The words of a text in the form in which spellings are compared: lower case, accents gone, ä = ae, ß = ss, doubled
 * letters single, and sounds that people write in several ways in one (tz, ts = z; ck = k; a hard c = k; gh = g; ph =
 * f; y = i; a silent h as in Hähnchen left out). Figures stay as they are, apart from the letters beside them: `0.5 l`.
 */
export function foldWords(text: string): string[] {
  const lowerCase = text.normalize('NFC').toLowerCase()
  const twoLettered = lowerCase.replace(/[äöüß]/g, (letter) => twoLetters[letter]!)
  const plain = twoLettered.normalize('NFD').replace(/\p{M}/gu, '')
  return (plain.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? []).map(foldWord)
}

/** Folded words, and those with umlauts also without: `doener`, `doner`. For what is searched in. */
export function withSpellings(words: readonly string[]): string[] {
  return [...new Set([...words, ...words.map((word) => word.replace(/([aou])e/g, '$1'))])]
}

/** The words of a query, without fillers (`mit`, `und` …) unless it has nothing else; `zzz` is no word. */
export function foldQuery(query: string): string[] {
  const words = foldWords(query.replace(oneLetterAgain, ' '))
  const meant = words.filter((word) => !fillers.has(word))
  return [...new Set(meant.length > 0 ? meant : words)]
}

/** What is left of a folded word without a German ending: `vegetarische` and `biere` as they stand on menus. */
export function stemsOf(word: string): string[] {
  return endings.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= shortestStem
      ? [word.slice(0, -ending.length)]
      : [],
  )
}

const endings = ['e', 'n', 's', 'en', 'er', 'es', 'em']
const shortestStem = 4

/** An article number without leading zeros and spaces, so that `1` finds `01`. */
export function foldArticleNumber(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^0+(?=.)/, '')
}

function foldWord(word: string): string {
  if (/^\d/.test(word)) return word.replace(',', '.').replace(/^0+(?=\d)/, '')
  return word
    .replace(/t[sz]/g, 'z')
    .replace(/([cgp])([kh])/g, (pair) => foldedPairs[pair] ?? pair)
    .replace(/c(?=[aoulr])/g, 'k')
    .replaceAll('y', 'i')
    .replace(/([aeiou])h(?![aeiou])/g, '$1')
    .replace(/(.)\1+/gu, '$1')
}

const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const foldedPairs: Record<string, string> = { ck: 'k', gh: 'g', ph: 'f' }

/**
 * The fewest letters to add, drop, replace or swap so that the typed word begins the other word, or with
 * `isAnywhere` stands anywhere in it. Stops counting beyond `most`. `replaced` is what another letter costs.
 */
export function editDistance(
  typed: string,
  word: string,
  most: number,
  isAnywhere: boolean,
  replaced = 1,
): number {
  const length = typed.length
  let beforePrevious: number[] = []
  let previous = Array.from({ length: length + 1 }, (_, column) => column)
  let best = length
  for (let row = 1; row <= word.length; row++) {
    const current = [isAnywhere ? 0 : row]
    let lowest = current[0]!
    for (let column = 1; column <= length; column++) {
      const isSame = word[row - 1] === typed[column - 1]
      let cost = Math.min(
        previous[column - 1]! + (isSame ? 0 : replaced),
        previous[column]! + 1,
        current[column - 1]! + 1,
      )
      const isSwap =
        row > 1 && column > 1 && word[row - 1] === typed[column - 2] && word[row - 2] === typed[column - 1]
      if (isSwap) cost = Math.min(cost, beforePrevious[column - 2]! + 1)
      current.push(cost)
      if (cost < lowest) lowest = cost
    }
    best = Math.min(best, current[length]!)
    if (lowest > most) break
    beforePrevious = previous
    previous = current
  }
  return best
}
