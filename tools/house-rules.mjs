// The rules of this house alone, as a plugin of oxlint; where each is asked for stands in .oxlintrc.json.
import { readdirSync } from 'node:fs'

const areas = new Set(readdirSync(new URL('../apps/server/src/areas', import.meta.url)))
const statements = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'executeQuery']

/**
 * What is asked of a node here; oxlint names its types nowhere that they can be imported from.
 * @typedef {{ type: string, name?: any, value?: any, source: { value: string }, importKind?: string, imported?: any,
 *   specifiers: Node[], attributes: Node[], callee: Node, object: Node, property: Node, arguments: Node[] }} Node
 */

/**
 * @param {string} message
 * @param {(say: (node: Node) => void) => Record<string, (node: Node) => void>} look
 */
const rule = (message, look) => ({
  /** @param {{ report(what: { node: Node, message: string }): void }} context */
  createOnce: (context) => look((node) => context.report({ node, message })),
})

const namedExports = rule('Named exports only: a thing has one name everywhere.', (say) => ({
  ExportDefaultDeclaration: say,
}))

const namedEndings = rule(
  'Relative imports name the file with its ending: Node runs these sources as they are.',
  (say) => ({
    ImportDeclaration(node) {
      const from = node.source.value
      if (/^\.{1,2}\//.test(from) && !/\.[a-z0-9]+(\?inline)?$/.test(from)) say(node)
    },
  }),
)

const sqlInItsFiles = rule('SQL lives in *.sql.ts, one statement a function.', (say) => ({
  CallExpression(node) {
    const { callee } = node
    if (callee.type === 'MemberExpression' && statements.includes(nameOf(callee.property))) say(node)
  },
}))

const ownSql = rule(
  "From another area's SQL only find…, list…, load…, count… and search…; write through its use case.",
  (say) => ({
    ImportDeclaration(node) {
      const area = /^(?:\.\.\/)+([^/]+)\/.*\.sql\.ts$/.exec(node.source.value)?.[1]
      if (node.importKind === 'type' || !area || !areas.has(area)) return
      for (const one of node.specifiers) {
        if (one.type !== 'ImportSpecifier' || one.importKind === 'type') continue
        if (!/^(find|list|load|count|search)/.test(nameOf(one.imported))) say(one)
      }
    },
  }),
)

const lazyIsTold = rule(
  'lazyDialog, lazyPart or lazyExtra: code that cannot be fetched must not take the page with it.',
  (say) => ({
    ImportDeclaration(node) {
      if (node.source.value !== 'react') return
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier' && nameOf(one.imported) === 'lazy') say(one)
    },
  }),
)

const styleIsComputed = rule(
  'What never changes stands in `sx` or in a CSS module; `style` is for values that are computed.',
  (say) => ({
    JSXAttribute({ name, value }) {
      if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
      if (value.expression.type !== 'ObjectExpression') return
      for (const one of value.expression.properties)
        if (one.type === 'Property' && one.value.type === 'Literal') say(one)
    },
  }),
)

const sxOrClass = rule('`sx` or a CSS module, never both on one element.', (say) => ({
  JSXOpeningElement(node) {
    /** @param {string} name */
    const given = (name) => node.attributes.find((one) => one.name?.name === name)
    // What a field hands on of its own props is decided where it is used.
    if (given('className') && given('sx')?.value?.expression?.type === 'ObjectExpression') say(node)
  },
}))

const timeIsGiven = rule('Time and chance are arguments here.', (say) => ({
  NewExpression(node) {
    if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) say(node)
  },
  CallExpression(node) {
    if (node.callee.type !== 'MemberExpression') return
    const called = `${nameOf(node.callee.object)}.${nameOf(node.callee.property)}`
    if (['Date.now', 'DateTime.now', 'Math.random'].includes(called)) say(node)
  },
}))

/** @param {Node} node */
function nameOf(node) {
  return typeof node.name === 'string' ? node.name : ''
}

/** oxlint asks for a default. */
export default {
  meta: { name: 'house' },
  rules: {
    'named-exports': namedExports,
    'named-endings': namedEndings,
    'sql-in-its-files': sqlInItsFiles,
    'own-sql': ownSql,
    'lazy-is-told': lazyIsTold,
    'style-is-computed': styleIsComputed,
    'sx-or-class': sxOrClass,
    'time-is-given': timeIsGiven,
  },
}
