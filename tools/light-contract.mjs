import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const contract = fileURLToPath(new URL('../packages/contract/src/', import.meta.url))
/** These run in the browser as they are written. */
const code = new Set(['client.ts', 'define.ts'])

/**
 * A Vite plugin that gives browsers, and what renders pages, the contract without its schemas: of a call its method, its path and the names
 * of its query; of a schema the names of its properties; lists and texts as they are. Why: docs/decisions.
 * @param {{ onlyForGuests?: boolean }} [options] `onlyForGuests` leaves out the calls that only staff may make.
 * @returns {import('vite').Plugin}
 */
export function lightContract({ onlyForGuests = false } = {}) {
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      const name = path.relative(contract, file)
      if (name.startsWith('..') || !name.endsWith('.ts')) return null
      if (this.environment.mode === 'dev' && this.environment.config.consumer === 'server') return null
      if (name === 'define.ts') return lightDefine
      if (code.has(name)) return null
      const module = /** @type {Record<string, unknown>} */ (await import(pathToFileURL(file).href))
      return Object.entries(module)
        .map(([key, value]) => lightExport([key, onlyForGuests ? callsForGuests(value) : value]))
        .join('\n')
    },
  }
}

/** Declaring happens before this plugin; what remains for the browser is reading paths. */
const lightDefine = `export function paramNames(path) {
  return [...path.matchAll(/\\{(\\w+)\\}/g)].map((match) => match[1])
}`

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function callsForGuests(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const kept = Object.entries(value).filter(([, one]) => !isCall(one) || isForGuests(one.access))
  return kept.length < Object.keys(value).length ? Object.fromEntries(kept) : value
}

/** @param {{ who: string, guests?: boolean }} access */
function isForGuests({ who, guests }) {
  return who === 'anyone' || guests === true
}

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
 * @typedef {{ method: string, path: string, query?: { properties: object }, body?: object, files?: true }} AnyCall
 * @param {unknown} value
 * @returns {value is AnyCall & { access: { who: string, guests?: boolean } }}
 */
function isCall(value) {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  )
}

/** @param {AnyCall} call */
function lightCall({ method, path: address, query, body, files }) {
  return {
    method,
    path: address,
    ...(query && { query: { properties: names(query.properties) } }),
    ...(body && { body: true }),
    ...(files && { files }),
  }
}

/** @param {unknown} properties */
function names(properties) {
  return Object.fromEntries(Object.keys(/** @type {object} */ (properties)).map((name) => [name, 1]))
}
