import { readFileSync } from 'node:fs'
import path from 'node:path'
import fontoxpath from 'fontoxpath'
import { parseXmlDocument, type Document, type Element, type Node } from 'slimdom'

const { evaluateXPathToBoolean, evaluateXPathToNodes, Language } = fontoxpath

/** The rules of EN 16931 for CII, as they are published: `en16931/README.md`. */
const file = path.join(import.meta.dirname, 'en16931/EN16931-CII-validation.sch')
const schematron = parseXmlDocument(readFileSync(file, 'utf8'))
const all = (node: Document | Element, name: string) => [...node.getElementsByTagName(name)]
const said = (element: Element, name: string) => element.getAttribute(name)!

const names = new Map(all(schematron, 'ns').map((ns) => [said(ns, 'prefix'), said(ns, 'uri')]))
const options = {
  namespaceResolver: (prefix: string) => names.get(prefix) ?? null,
  language: Language.XPATH_3_1_LANGUAGE,
}

const patterns = all(schematron, 'pattern').map((pattern) =>
  all(pattern, 'rule').map((rule) => ({
    path: pathOf(said(rule, 'context')),
    asserts: all(rule, 'assert').map((each) => ({ id: said(each, 'id'), test: testOf(said(each, 'test')) })),
  })),
)

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
export function officialFaults(xml: string): { broken: string[]; asked: number } {
  const document = parseXmlDocument(xml)
  const broken = new Set<string>()
  let asked = 0
  for (const rules of patterns) {
    // Of one pattern, the first rule that fits a node is the one for it.
    const done = new Set<Node>()
    for (const { path: where, asserts } of rules)
      for (const node of evaluateXPathToNodes<Node>(where, document, null, {}, options)) {
        if (done.has(node)) continue
        done.add(node)
        for (const { id, test } of asserts) {
          asked += 1
          if (!evaluateXPathToBoolean(test, node, null, {}, options)) broken.add(id)
        }
      }
  }
  return { broken: [...broken].toSorted(), asked }
}
