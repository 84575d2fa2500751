import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const contract = fileURLToPath(new URL('../packages/contract/src/', import.meta.url))

/**
 * A Vite plugin that gives browsers, and what renders pages, the contract without its schemas: of a call its
 * method, its path and the names of its query; of a schema the names of its properties; lists and texts as they are.
 * Files that need no TypeBox come as they are written. Whoever imports what was left out fails the build. Why: docs/decisions.
 * @param {{ onlyForGuests?: boolean }} [options] `onlyForGuests` leaves out the calls that only staff may make.
 * @returns {import('vite').Plugin}
 */
export function lightContract({ onlyForGuests = false } = {}) {
  /** What was left out of each file. @type {Map<string, Set<string>>} */
  const leftOut = new Map()
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!isOfContract(file) || !needsTypeBox(file)) return null
      if (this.environment.mode === 'dev' && this.environment.config.consumer === 'server') return null
      const module = /** @type {Record<string, unknown>} */ (await import(pathToFileURL(file).href))
      const kept = Object.entries(module).filter(([, value]) => typeof value !== 'function')
      const names = new Set(Object.keys(module)).difference(new Set(kept.map(([name]) => name)))
      leftOut.set(file, names)
      return kept
        .map(([name, value]) => lightExport(file, name, onlyForGuests ? callsForGuests(value) : value))
        .join('\n')
    },
    transform: {
      order: 'post',
      async handler(code, id) {
        if (!code.includes('@tresen/contract/') && !isOfContract(id)) return
        for (const [, names = '', source = ''] of code.matchAll(namedImports)) {
          const found = await this.resolve(source, id)
          if (!found || !isOfContract(found.id)) continue
          await this.load({ id: found.id })
          for (const name of importedNames(names)) {
            if (leftOut.get(found.id)?.has(name))
              this.error(
                `${name} of ${source} does not reach browsers: tools/light-contract.mjs leaves it out.`,
              )
          }
        }
      },
    },
  }
}

const namedImports = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const valueImports = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm

/** @param {string} names */
function importedNames(names) {
  return names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
}

/** @param {string} file */
function isOfContract(file) {
  return file.startsWith(contract) && file.endsWith('.ts')
}

/** Whether a file of the contract needs TypeBox when it runs, by itself or by what it imports.
 * @param {string} file
 * @returns {boolean}
 */
function needsTypeBox(file) {
  const sources = [...readFileSync(file, 'utf8').matchAll(valueImports)].map(([, source = '']) => source)
  return sources.some((source) =>
    source.startsWith('.')
      ? needsTypeBox(path.resolve(path.dirname(file), source))
      : source.startsWith('typebox'),
  )
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function callsForGuests(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const kept = Object.entries(value).filter(([, one]) => !isCall(one) || isForGuests(one.access))
  return kept.length < Object.keys(value).length ? Object.fromEntries(kept) : value
}

/** @param {{ who: string, guests?: unknown }} access */
function isForGuests({ who, guests }) {
  return who === 'anyone' || Boolean(guests)
}

/**
 * @param {string} file
 * @param {string} name
 * @param {unknown} value
 */
function lightExport(file, name, value) {
  return `export const ${name} = ${JSON.stringify(lightValue(value, `${name} of ${path.relative(contract, file)}`))}`
}

/**
 * @param {unknown} value
 * @param {string} place
 * @returns {unknown}
 */
function lightValue(value, place) {
  if (Array.isArray(value)) return value.map((one) => lightValue(one, place))
  if (typeof value !== 'object' || value === null) {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value
    throw new Error(`${place} cannot be written for browsers: it holds a ${typeof value}.`)
  }
  if (isCall(value)) return lightCall(value)
  if ('~kind' in value) return 'properties' in value ? { properties: names(value.properties) } : {}
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(`${place} cannot be written for browsers: it holds a ${value.constructor.name}.`)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lightValue(one, place)]))
}

/**
 * @typedef {{ method: string, path: string, query?: { properties: object }, body?: object, files?: true, text?: string, isFile?: true }} AnyCall
 * @param {unknown} value
 * @returns {value is AnyCall & { access: { who: string, guests?: unknown } }}
 */
function isCall(value) {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  )
}

/** @param {AnyCall} call */
function lightCall({ method, path: address, query, body, files, text, isFile }) {
  return {
    method,
    path: address,
    ...(query && { query: { properties: names(query.properties) } }),
    ...(body && { body: true }),
    ...(files && { files }),
    ...(text && { text }),
    ...(isFile && { isFile }),
  }
}

/** @param {unknown} properties */
function names(properties) {
  return Object.fromEntries(Object.keys(/** @type {object} */ (properties)).map((name) => [name, 1]))
}
