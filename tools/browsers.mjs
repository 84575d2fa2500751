import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The oldest browsers in which everything works, see docs/architecture.md. What is built uses no younger syntax, and
 * `findTooNew` finds what cannot be rewritten by a build.
 */
export const browsersOfGuests = ['safari16.4', 'ios16.4', 'chrome111', 'firefox121']
export const browsersOfStaff = ['safari17.4', 'ios17.4', 'chrome120', 'firefox121']

/**
 * With the first version of the browser that was late.
 *
 * @type {[string, RegExp][]}
 */
const neverAsked = [
  [
    'Iterator helpers, Safari 18.4',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|flatMap|take|drop|toArray|forEach)\(/,
  ],
  ['Iterator.from, Safari 18.4', /\bIterator\.(?:from|concat)\(/],
  ['Set methods, Firefox 127', /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
  ['Promise.try, Safari 18.2', /\bPromise\.try\(/],
  ['RegExp.escape, Safari 18.2', /\bRegExp\.escape\(/],
  ['Uint8Array in base64, Safari 18.2', /\.(?:toBase64|fromBase64|toHex|fromHex)\(/],
  ['Math.sumPrecise, Safari 26.2', /\bMath\.sumPrecise\(/],
  ['Map.getOrInsert, Safari 26.2', /\.getOrInsert(?:Computed)?\(/],
  ['Temporal, no Safari', /\bTemporal\.[A-Z]/],
  ['Intl.DurationFormat, Firefox 136', /\bIntl\.DurationFormat\b/],
  ['Intl.Segmenter, Firefox 125', /\bIntl\.Segmenter\b/],
  ['URL.parse, Safari 18', /\bURL\.parse\(/],
  ['popover, Firefox 125', /\.(?:showPopover|togglePopover)\(/],
]
/** @type {[string, RegExp][]} */
const notForGuests = [
  ['Map.groupBy, Safari 17.4', /\b(?:Map|Object)\.groupBy\(/],
  ['Promise.withResolvers, Safari 17.4', /\bPromise\.withResolvers\b/],
  ['checkVisibility, Safari 17.4', /\.checkVisibility\(/],
  ['URL.canParse, Safari 17', /\bURL\.canParse\(/],
  ['AbortSignal.any, Safari 17.4', /\bAbortSignal\.any\(/],
  ['flag v of expressions, Safari 17', /\bRegExp\([^)]*,\s*["'`][a-z]*v[a-z]*["'`]\)/],
]

/**
 * @param {string} folder with what was built
 * @param {'guests' | 'staff'} whose
 * @returns {string[]} each with the file
 */
export function findTooNew(folder, whose) {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const tooNew = whose === 'guests' ? [...neverAsked, ...notForGuests] : neverAsked
  return scripts.flatMap((name) => {
    const source = readFileSync(path.join(folder, name), 'utf8')
    return tooNew.filter(([, form]) => form.test(source)).map(([what]) => `${what}: ${name}`)
  })
}
