// Makes one minified file of the server and the packages that it needs: less to read at the start, less memory for
// sources. `node tools/bundle-server.mjs` writes apps/server/dist/start.mjs; the bench bundles its own entry.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { decode } from '@jridgewell/sourcemap-codec'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Stay packages: programs for the machine, what is never loaded, and what only few ask for. */
const external = [
  /^@node-rs\/argon2/,
  /^sharp$/,
  /^pg-native$/,
  /^(bufferutil|utf-8-validate)$/,
  /^@fastify\/(ajv-compiler|fast-json-stringify-compiler)$/,
  /^@fastify\/(swagger|swagger-ui|middie)$/,
  /^pdfkit$/,
  /^(vite|prettier)$/,
]

/**
 * @param {string} entry of the checkout, e.g. `apps/server/src/start.ts`
 * @param {string} folder where it goes; what lies there is removed
 */
export async function bundleServer(entry, folder) {
  const target = path.join(root, folder)
  rmSync(target, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    input: path.join(root, entry),
    platform: 'node',
    external,
    plugins: [builtinsUnread(), librariesAsUsed(), ownPlaces(), withoutOldConfigurations()],
  })
  const toRoot = path.relative(target, root)
  await bundle.write({
    dir: target,
    format: 'esm',
    minify: true,
    sourcemap: 'hidden',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    banner: [
      "import { resolve as __resolve } from 'node:path'",
      "import { pathToFileURL as __urlOf } from 'node:url'",
      `const __root = __resolve(import.meta.dirname, ${JSON.stringify(toRoot)})`,
      '',
    ].join(';'),
  })
  await bundle.close()
  for (const name of readdirSync(target).filter((one) => one.endsWith('.mjs')))
    writeAscii(path.join(target, name))
}

/**
 * Imported as a module, a part of Node is asked for everything that it has, also for what it would load only when used:
 * `node:http` then loads the whole of `fetch`. As an object it is asked only for what the program names.
 */
function builtinsUnread() {
  const mark = '\0builtin:'
  return {
    name: 'builtins-unread',
    resolveId: (
      /** @type {string} */ source,
      /** @type {string | undefined} */ importer,
      /** @type {{ kind: string }} */ { kind },
    ) =>
      kind === 'import-statement' && isBuiltin(source) && !importer?.startsWith('\0') ? mark + source : null,
    load: (/** @type {string} */ id) =>
      id.startsWith(mark)
        ? `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice(mark.length))})`
        : null,
  }
}

/** What packages do at the start that nothing here needs. */
function librariesAsUsed() {
  const replaced = [
    // The router compiles two functions for each of its routes by `new Function`; what they do is said without.
    {
      file: 'find-my-way/lib/node.js',
      before: /return new Function\('path', 'i'.*/,
      after: 'return (path, i) => path.startsWith(prefix, i)',
    },
    {
      file: 'find-my-way/lib/handler-storage.js',
      before: '_compileCreateParamsObject (params) {',
      after: `_compileCreateParamsObject (names) {
        return (...values) => {
          const params = new NullObject()
          names.forEach((name, at) => { params[name] = at < 4 ? values[at] : values[4][at - 4] })
          return params
        }
      }
      _unused (params) {`,
    },
    // HTTP/2 is the business of who stands before us; loading it takes a seventieth of the start.
    { file: 'fastify/lib/server.js', before: "require('node:http2')", after: '{}' },
    // Which version of a plug-in fits is the lock file's business.
    {
      file: 'fastify/lib/plugin-utils.js',
      before: "require('semver')",
      after: '{ satisfies: () => true }',
    },
    // Folders are never listed.
    { file: '@fastify/static/index.js', before: "const { glob } = require('glob')", after: '' },
  ]
  return {
    name: 'libraries-as-used',
    /** @param {string} code @param {string} id */
    transform(code, id) {
      const part = replaced.find(({ file }) => id.endsWith(`/node_modules/${file}`))
      if (!part) return null
      const changed = code.replace(part.before, part.after)
      if (changed === code) throw new Error(`${part.file} reads differently now`)
      return { code: changed, map: null }
    },
  }
}

/** A file finds what lies beside it by its own place, which in the bundle must stay the one of its source. */
function ownPlaces() {
  return {
    name: 'own-places',
    /** @param {string} code @param {string} id */
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.')) return null
      const file = path.relative(root, id).split(path.sep).join('/')
      const replaced = code
        .replaceAll('import.meta.dirname', `(__root + ${JSON.stringify(`/${path.posix.dirname(file)}`)})`)
        .replaceAll('import.meta.url', `__urlOf(__root + ${JSON.stringify(`/${file}`)}).href`)
      return { code: replaced, map: null }
    },
  }
}

/** The library for jobs looks for a configuration of earlier days, for which it would load all of TypeScript. */
function withoutOldConfigurations() {
  return {
    name: 'without-old-configurations',
    resolveId: (/** @type {string} */ source) => (source === 'cosmiconfig' ? source : null),
    load: (/** @type {string} */ id) =>
      id === 'cosmiconfig' ? 'export const cosmiconfigSync = () => ({ search: () => null })' : null,
  }
}

/**
 * One character outside of Latin makes the engine keep the whole source in two bytes a character. What becomes longer
 * moves what stands behind it.
 * @param {string} file
 */
function writeAscii(file) {
  const lines = readFileSync(file, 'utf8').split('\n')
  if (existsSync(`${file}.map`)) {
    const { mappings, sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    const moved = decode(mappings).map((segments, at) => shifted(segments, lines[at] ?? ''))
    const names = sources.map((/** @type {string} */ one) =>
      path.relative(root, path.resolve(file, '..', one)),
    )
    writeFileSync(`${file}.places`, placesOf(moved, names))
    rmSync(`${file}.map`)
  }
  writeFileSync(file, lines.map((line) => line.replace(beyondAscii, escaped)).join('\n'))
}

/**
 * What `apps/server/src/source-places.ts` searches: the number of records; of each where it begins (line, column),
 * line and number of its source; then the names of the sources as JSON.
 * @param {import('@jridgewell/sourcemap-codec').SourceMapMappings} mappings
 * @param {string[]} names
 */
function placesOf(mappings, names) {
  /** @type {number[]} */
  const numbers = []
  let last = ''
  mappings.forEach((segments, line) => {
    for (const [column, source, sourceLine] of segments) {
      if (source === undefined || sourceLine === undefined || last === `${source}:${sourceLine}`) continue
      last = `${source}:${sourceLine}`
      numbers.push(line, column, sourceLine, source)
    }
  })
  const table = Buffer.alloc(4 + 4 * numbers.length)
  ;[numbers.length / 4, ...numbers].forEach((one, at) => table.writeUInt32LE(one, 4 * at))
  return Buffer.concat([table, Buffer.from(JSON.stringify(names))])
}

const beyondAscii = /[\u0080-\uffff]/g
const escaped = (/** @type {string} */ sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * @param {import('@jridgewell/sourcemap-codec').SourceMapSegment[]} segments in the order of their columns
 * @param {string} line before it was escaped
 */
function shifted(segments, line) {
  const longer = [...line.matchAll(beyondAscii)].map(({ index }) => index)
  let passed = 0
  return segments.map(([column, ...rest]) => {
    while ((longer[passed] ?? Infinity) < column) passed++
    return /** @type {typeof segments[number]} */ ([column + 5 * passed, ...rest])
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await bundleServer('apps/server/src/start.ts', 'apps/server/dist')
