/** The digit of each letter that sounds alike wherever it stands. */
const plain: Record<string, string> = {
  ...{ a: '', e: '', i: '', j: '', o: '', u: '', y: '', h: '' },
  ...{
    b: '1',
    f: '3',
    v: '3',
    w: '3',
    g: '4',
    k: '4',
    q: '4',
    l: '5',
    m: '6',
    n: '6',
    r: '7',
    s: '8',
    z: '8',
  },
}

/**
 * The code of a word by the Cologne phonetics (H. J. Postel, 1969): words that sound alike in German have the same one.
 * Vowels count for nothing but at the beginning, where they are 0. Wants small letters without umlauts.
 */
export function colognePhonetics(word: string): string {
  let code = ''
  let last = ''
  for (let at = 0; at < word.length; at++) {
    const digits = digitsAt(word, at)
    for (const digit of digits) if (digit !== last) code += last = digit
    if (digits === '' && !'hH'.includes(word[at]!)) last = ''
  }
  return /^[aeiouyj]/.test(word) ? `0${code}` : code
}

function digitsAt(word: string, at: number): string {
  const [before = '', letter = '', after = ''] = [word[at - 1], word[at], word[at + 1]]
  if (letter === 'p') return after === 'h' ? '3' : '1'
  if (letter === 'd' || letter === 't') return 'csz'.includes(after) && after !== '' ? '8' : '2'
  if (letter === 'x') return 'ckq'.includes(before) && before !== '' ? '8' : '48'
  if (letter === 'c') return isHardC(before, after, at) ? '4' : '8'
  return plain[letter] ?? ''
}

function isHardC(before: string, after: string, at: number): boolean {
  if (after === '') return at > 0 && before !== 's' && before !== 'z' ? false : at === 0
  if (at === 0) return 'ahkloqrux'.includes(after)
  return before !== 's' && before !== 'z' && 'ahkoqux'.includes(after)
}

/** How Italian and English words of menus sound to German ears: `formaggi` → `formadschi`, `cheese` → `tschese`. */
const spoken: readonly [RegExp, string][] = [
  [/^ch(?=[ei])/, 'tsch'],
  [/c+(?=[ei])/g, 'tsch'],
  [/g+(?=[ei])/g, 'dsch'],
  [/gn/g, 'nj'],
  [/^j/, 'dsch'],
]

/** The codes under which a word of the menu is listened for: as it is written and as it is spoken. */
export function soundsOf(word: string): string[] {
  const asSpoken = spoken.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
  return [...new Set([colognePhonetics(word), colognePhonetics(asSpoken)])]
}
