// A search for a role asks of each element whether it is shown. happy-dom works out all of its style for that, and tries
// every rule of the page on it and each of its parents. Here `display` and `visibility` are worked out by themselves, of
// the rules that name them, each tried only on what the end of its selector can fit; by happy-dom's own parts, so that
// the answer is the same (apps/office/src/shell/testing/shown-in-tests.test.ts).
import CSSRuleTypeEnum from 'happy-dom/lib/css/CSSRuleTypeEnum.js'
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import defaults from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js'
import CSSStyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import CSSTextParser from 'happy-dom/lib/css/declaration/utilities/CSSTextParser.js'
import MediaQueryList from 'happy-dom/lib/match-media/MediaQueryList.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js'

/**
 * happy-dom's own nodes: what is inside stands under symbols, whose types do not leave the package.
 * @typedef {any} Inside
 * @typedef {'display' | 'visibility'} Name
 * @typedef {{ value: string, important: boolean }} Said
 * @typedef {{ at: number, selector: string, isPlain: boolean, media: string[], said: Record<Name, Said[]> }} Rule
 * @typedef {{ ends: Map<string, Rule[]>, anywhere: Rule[], isBeyond: boolean, count: number, fitting: Map<string, Record<Name, Rule[]>> }} Rules
 */

const ofDeclarations = /** @type {Inside} */ (CSSStyleDeclaration.prototype)
const byHappyDom = ofDeclarations.getPropertyValue
const mark = Symbol.for('tresen.shown-in-tests')

/** Once a worker, in which files share their modules. */
export function answerWhatIsShown() {
  if (mark in ofDeclarations) return
  Object.assign(ofDeclarations, {
    [mark]: true,
    /** @this {Inside} @param {string} name */
    getPropertyValue(name) {
      const isAsked = (name === 'display' || name === 'visibility') && this[PropertySymbol.computed]
      return (isAsked ? shown(this[PropertySymbol.element], name) : null) ?? byHappyDom.call(this, name)
    },
  })
}

/**
 * What happy-dom itself would have said.
 * @param {Inside} element
 * @param {Name} name
 */
export function shownByHappyDom(element, name) {
  return new CSSComputedStyle(element).getComputedStyle().get(name)?.value || ''
}

/**
 * @param {Inside} element
 * @param {Name} name
 * @returns {string | null} null where it is for happy-dom to say
 */
export function shown(element, name) {
  if (!element[PropertySymbol.isConnected]) return ''
  const document = element[PropertySymbol.ownerDocument]
  if (element.getRootNode() !== document) return null
  const rules = rulesOf(document)
  if (rules.isBeyond) return null
  if (name === 'display') return ownValue(element, name, rules)
  for (let one = element; one; one = one.parentElement) {
    const value = ownValue(one, name, rules)
    if (value) return value
  }
  return ''
}

/** @param {Inside} element @param {Name} name @param {Rules} rules */
function ownValue(element, name, rules) {
  /** @type {Said | undefined} */
  let current
  const take = (/** @type {Said[]} */ said) => {
    for (const one of said) if (!current?.important || one.important) current = one
  }
  if (name === 'display') take(saidByDefault(element))
  const matching = fitting(element, rules)[name].flatMap((rule) => {
    const weight = weightOn(element, rule)
    return weight === null ? [] : [{ rule, weight }]
  })
  if (matching.length > 1) matching.sort((one, other) => one.weight - other.weight)
  for (const { rule } of matching) take(rule.said[name])
  const style = element.getAttribute('style')
  if (style?.includes(name)) take(saidIn(style)[name])
  return current?.value ?? ''
}

/** @param {Inside} element */
function saidByDefault(element) {
  const text = /** @type {Record<string, string | Record<string, string>>} */ (defaults)[element.tagName]
  if (!text) return []
  if (typeof text === 'string') return saidIn(text).display
  const parts = Object.keys(text).filter((key) => key === 'default' || element[key])
  return saidIn(parts.map((key) => text[key]).join('')).display
}

/** @param {Inside} element @param {Rule} rule */
function weightOn(element, { media, isPlain, selector }) {
  const window = element[PropertySymbol.window]
  const rootFontSize = element.tagName === 'HTML' ? 16 : null
  if (!media.every((one) => new MediaQueryList({ window, media: one, rootFontSize }).matches)) return null
  if (isPlain) return 10
  const match = QuerySelector.matches(element, selector, { ignoreErrors: true })
  return match ? match.priorityWeight : null
}

// --- Rules of the page ----------------------------------------------------------------------------------------

/** @type {WeakMap<object, { rules: Rules, kept: { result: WeakRef<object> | null } }>} */
const known = new WeakMap()

/** @param {Inside} document @returns {Rules} */
function rulesOf(document) {
  const before = known.get(document)
  if (before?.kept.result) return before.rules
  /** @type {Rules} */
  const rules = { ends: new Map(), anywhere: [], isBeyond: false, count: 0, fitting: new Map() }
  const style = /** @type {Inside} */ (new CSSComputedStyle(document.documentElement))
  for (const sheet of style.getStyleSheets(document)) addRules(rules, sheet.cssRules, [], document)
  // happy-dom takes the result away when a style comes, goes or changes.
  const kept = { result: new WeakRef(rules) }
  document[PropertySymbol.affectsComputedStyleCache].push(kept)
  known.set(document, { rules, kept })
  return rules
}

/** @param {Rules} rules @param {Inside[]} list @param {string[]} media @param {Inside} document */
function addRules(rules, list, media, document) {
  for (const rule of list) {
    if (rule.type === CSSRuleTypeEnum.styleRule) addRule(rules, rule, media, document)
    else if (rule.type === CSSRuleTypeEnum.mediaRule)
      addRules(rules, rule.cssRules, [...media, rule.conditionText], document)
    else if (rule.type === CSSRuleTypeEnum.supportsRule || rule.type === CSSRuleTypeEnum.containerRule)
      rules.isBeyond = true
  }
}

/** @type {WeakMap<object, { said: Record<Name, Said[]>, ends: string[] | null, isPlain: boolean } | null>} */
const read = new WeakMap()

/** @param {Rules} rules @param {Inside} cssRule @param {string[]} media @param {Inside} document */
function addRule(rules, cssRule, media, document) {
  if (!read.has(cssRule)) read.set(cssRule, readRule(cssRule, document))
  const about = read.get(cssRule)
  if (!about) return
  const all = [...about.said.display, ...about.said.visibility]
  if (all.some(({ value }) => value.includes('var('))) rules.isBeyond = true
  const { said, isPlain } = about
  const rule = { at: rules.count++, selector: cssRule.selectorText, isPlain, media, said }
  if (!about.ends) rules.anywhere.push(rule)
  for (const end of about.ends ?? []) rules.ends.set(end, [...(rules.ends.get(end) ?? []), rule])
}

/** @param {Inside} cssRule @param {Inside} document */
function readRule(cssRule, document) {
  const text = cssRule[PropertySymbol.cssText]
  if (!cssRule.selectorText || !/display|visibility/.test(text)) return null
  const said = saidIn(text)
  if (said.display.length + said.visibility.length === 0) return null
  const parser = new SelectorParser({
    window: document[PropertySymbol.window],
    scope: document.documentElement,
    globalMatchFunction: QuerySelector.globalMatchFunction,
    ignoreErrors: true,
  })
  const groups = /** @type {Inside[][]} */ (parser.getSelectorGroups(cssRule.selectorText))
  const ends = groups.map((group) => endOf(group.at(-1)))
  const isPlain = /^\.[\w-]+$/.test(cssRule.selectorText)
  return { said, isPlain, ends: ends.includes(null) ? null : ends.filter((one) => one !== null) }
}

/** A class or kind that an element must have to be what the selector ends with. @param {Inside} item */
function endOf(item) {
  if (item?.classNames?.length) return `.${item.classNames[0]}`
  return item?.tagName && item.tagName !== '*' ? item.tagName : null
}

/** @param {Inside} element @param {Rules} rules */
function fitting(element, rules) {
  const classes = element.getAttribute('class') ?? ''
  const key = `${element.tagName} ${classes}`
  const before = rules.fitting.get(key)
  if (before) return before
  const ends = [
    element.tagName.toUpperCase(),
    ...classes.split(/\s+/).map((/** @type {string} */ one) => `.${one}`),
  ]
  const found = new Set([...rules.anywhere, ...ends.flatMap((end) => rules.ends.get(end) ?? [])])
  const inOrder = [...found].sort((one, other) => one.at - other.at)
  const sorted = {
    display: inOrder.filter(({ said }) => said.display.length > 0),
    visibility: inOrder.filter(({ said }) => said.visibility.length > 0),
  }
  rules.fitting.set(key, sorted)
  return sorted
}

// --- What a text of CSS says ----------------------------------------------------------------------------------

/** @type {Map<string, Record<Name, Said[]>>} */
const texts = new Map()

/** @param {string} text */
function saidIn(text) {
  const before = texts.get(text)
  if (before) return before
  /** @type {Record<Name, Said[]>} */
  const said = { display: [], visibility: [] }
  for (const { name, value, important } of CSSTextParser.parse(text).rules) {
    if ((name !== 'display' && name !== 'visibility') || value === 'inherit') continue
    const manager = new CSSPropertyManager()
    manager.set(name, value, important)
    const accepted = manager.get(name)
    if (accepted) said[name].push({ value: accepted.value, important })
  }
  texts.set(text, said)
  return said
}
