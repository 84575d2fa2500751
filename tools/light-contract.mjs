import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const contract = fileURLToPath(new URL('../packages/contract/src/', import.meta.url))
/** These run in the browser as they are written. */
const code = new Set(['client.ts', 'define.ts'])

/**
 * A Vite plugin that gives browsers the contract without its schemas: of a call its method, its path and the names
 * of its query; of a schema the names of its properties; lists and texts as they are. Why: docs/decisions.
 * @returns {import('vite').Plugin}
 */
export function lightContract() {
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      const name = path.basename(file)
      if (path.dirname(file) + path.sep !== contract || !name.endsWith('.ts')) return null
      if (this.environment.config.consumer === 'server') return null
      if (name === 'define.ts') return lightDefine
      if (code.has(name)) return null
      const module = /** @type {Record<string, unknown>} */ (await import(pathToFileURL(file).href))
      return Object.entries(module).map(lightExport).join('\n')
    },
  }
}

/** Declaring happens before this plugin; what remains for the browser is reading paths. */
const lightDefine = `export function paramNames(path) {
  return [...path.matchAll(/\\{(\\w+)\\}/g)].map((match) => match[1])
}`

/** @param {[string, unknown]} entry */
function lightExport([name, value]) {
  if (typeof value === 'function') return ''
  return `export const ${name} = ${JSON.stringify(lightValue(value))}`
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function lightValue(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (isCall(value)) return lightCall(value)
  if ('~kind' in value) return 'properties' in value ? { properties: names(value.properties) } : {}
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lightValue(one)]))
}

/**
 * @param {object} value
 * @returns {value is { method: string, path: string, query?: { properties: object }, body?: object }}
 */
function isCall(value) {
  return 'method' in value && 'path' in value && 'reply' in value
}

/** @param {{ method: string, path: string, query?: { properties: object }, body?: object }} call */
function lightCall({ method, path: address, query, body }) {
  return {
    method,
    path: address,
    ...(query && { query: { properties: names(query.properties) } }),
    ...(body && { body: true }),
  }
}

/** @param {unknown} properties */
function names(properties) {
  return Object.fromEntries(Object.keys(/** @type {object} */ (properties)).map((name) => [name, 1]))
}
