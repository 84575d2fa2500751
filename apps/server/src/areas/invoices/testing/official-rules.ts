import { readFileSync } from 'node:fs'
import path from 'node:path'
import fontoxpath from 'fontoxpath'
import { parseXmlDocument, type Document, type Element, type Node } from 'slimdom'

const { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes, Language } = fontoxpath

/** They divide an IBAN as one number, which is too long for who reads XPath here. */
const tooLong = new Set(['BR-DE-19', 'BR-DE-20'])

/** The rules of EN 16931 for CII, as they are published: `en16931/README.md`. */
const europe = readRules(path.join(import.meta.dirname, 'en16931/EN16931-CII-validation.sch'))
/** Those of XRechnung for CII, by KoSIT, where somebody has them: the same README. */
const { XRECHNUNG_RULES: germanFile } = process.env
const germany = germanFile ? readRules(germanFile) : null
export const hasGermanRules = germany !== null

type Let = { name: string; value: string }
type Assert = { id: string; test: string }
type Rule = { path: string; lets: Let[]; asserts: Assert[] }
type Rules = { names: Map<string, string>; lets: Let[]; patterns: { lets: Let[]; rules: Rule[] }[] }
type Values = Record<string, unknown>

function readRules(file: string): Rules {
  const schema = parseXmlDocument(readFileSync(file, 'utf8')).documentElement!
  const included = children(schema, 'include').map((one) => {
    const other = path.join(path.dirname(file), said(one, 'href'))
    return parseXmlDocument(readFileSync(other, 'utf8')).documentElement!
  })
  const patterns = children(schema, 'pattern')
  return {
    names: new Map(children(schema, 'ns').map((ns) => [said(ns, 'prefix'), said(ns, 'uri')])),
    lets: [schema, ...included].flatMap(letsOf),
    patterns: patterns.map((pattern) => ({
      lets: letsOf(pattern),
      rules: children(pattern, 'rule').map((rule) => ({
        path: pathOf(said(rule, 'context')),
        lets: letsOf(rule),
        asserts: children(rule, 'assert')
          .map((each) => ({ id: said(each, 'id'), test: testOf(said(each, 'test')) }))
          .filter(({ id }) => !tooLong.has(id)),
      })),
    })),
  }
}

function children(node: Element, name: string): Element[] {
  return node.children.filter((child) => child.localName === name)
}

function letsOf(node: Element): Let[] {
  return children(node, 'let').map((one) => ({ name: said(one, 'name'), value: said(one, 'value') }))
}

function said(element: Element, name: string): string {
  return element.getAttribute(name)!
}

/** A context names its nodes wherever they stand. */
function pathOf(context: string): string {
  const ways = context.split('|').map((way) => way.trim())
  return ways.map((way) => (way.startsWith('/') ? way : `//${way}`)).join(' | ')
}

/** Who reads XPath here counts in binary: the one sum that is compared without rounding is compared to the cent. */
function testOf(test: string): string {
  const sum = '(../ram:BasisAmount = ('
  return test.includes(sum) ? `${test.replace(sum, '(0.001 > abs(../ram:BasisAmount - (')})` : test
}

/** The names of the rules that an invoice breaks, and how many were asked of it. */
export function officialFaults(xml: string) {
  return faultsBy(europe, xml)
}

/** The same by the rules of XRechnung. */
export function germanFaults(xml: string) {
  return faultsBy(germany!, xml)
}

function faultsBy({ names, lets, patterns }: Rules, xml: string): { broken: string[]; asked: number } {
  const document = parseXmlDocument(xml)
  const options = {
    namespaceResolver: (prefix: string) => names.get(prefix) ?? null,
    language: Language.XPATH_3_1_LANGUAGE,
  }
  const withLets = (known: Values, more: readonly Let[], node: Document | Node) =>
    more.reduce<Values>((values, { name, value }) => {
      const found = evaluateXPath(value, node, null, values, evaluateXPath.ALL_RESULTS_TYPE, options)
      return { ...values, [name]: found.length > 1 ? found : (found[0] ?? null) }
    }, known)
  const broken = new Set<string>()
  let asked = 0
  const everywhere = withLets({}, lets, document)
  for (const pattern of patterns) {
    const here = withLets(everywhere, pattern.lets, document)
    // Of one pattern, the first rule that fits a node is the one for it.
    const done = new Set<Node>()
    for (const rule of pattern.rules)
      for (const node of evaluateXPathToNodes<Node>(rule.path, document, null, here, options)) {
        if (done.has(node)) continue
        done.add(node)
        const known = withLets(here, rule.lets, node)
        for (const { id, test } of rule.asserts) {
          asked += 1
          if (!evaluateXPathToBoolean(test, node, null, known, options)) broken.add(id)
        }
      }
  }
  return { broken: [...broken].toSorted(), asked }
}
