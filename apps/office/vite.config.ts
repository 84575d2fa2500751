import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import subsetFont from 'subset-font'
import { browsersOfStaff } from '../../tools/browsers.mjs'
import { lightContract } from '../../tools/light-contract.mjs'
import { materialIcons } from '../../tools/material-icons.mjs'
import { glyphs } from './src/rooms/ui/glyphs.ts'

const assets = path.join(import.meta.dirname, 'dist/assets')

/** The server sends these files as they lie there, so that no request pays for compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle() {
      for (const name of await readdir(assets)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const file = path.join(assets, name)
        const content = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}

/** Tells the service worker which files make up the program; its version changes with any of them. */
function listProgram(): Plugin {
  return {
    name: 'list-program',
    apply: 'build',
    generateBundle(_options, bundle) {
      const worker = bundle['service-worker.js']
      if (worker?.type !== 'chunk') return
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$|inter-latin-.*\.woff2$/.test(name) && name !== worker.fileName)
        .map((name) => `/${name}`)
        .sort()
      const version = createHash('sha256').update(files.join()).update(worker.code).digest('hex').slice(0, 12)
      worker.code = worker.code.replaceAll('__PROGRAM__', JSON.stringify({ version, files }))
    },
  }
}

/** Of what the file that every page needs consists, in bytes before compression, for the test of its size. */
function noteSizes(): Plugin {
  return {
    name: 'note-sizes',
    apply: 'build',
    generateBundle(_options, bundle) {
      const initial = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
      )
      if (initial?.type !== 'chunk') return
      const sizes: Record<string, number> = {}
      for (const [id, { renderedLength }] of Object.entries(initial.modules)) {
        const part = /node_modules\/((?:@[^/]+\/)?[^/]+)|(?:packages|office\/src)\/((?:[^/]+\/){0,2})/.exec(
          id,
        )
        const name = part?.[1] ?? part?.[2] ?? 'other'
        sizes[name] = (sizes[name] ?? 0) + renderedLength
      }
      const source = JSON.stringify(Object.entries(sizes).sort(([, a], [, b]) => b - a))
      this.emitFile({ type: 'asset', fileName: 'initial-sizes.json', source })
    },
  }
}

/** Cuts the icon font down to the glyphs in use, small enough to lie in the style sheet. */
function cutGlyphs(): Plugin {
  return {
    name: 'cut-glyphs',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/glyph\.css$/ },
      async handler(code) {
        const [, whole = ''] = /url\('(.+?)'\)/.exec(code) ?? []
        const file = await readFile(fileURLToPath(import.meta.resolve(whole)))
        const font = await subsetFont(file, Object.values(glyphs).join(''), { targetFormat: 'woff2' })
        return code.replace(whole, `data:font/woff2;base64,${font.toString('base64')}`)
      },
    },
  }
}

/**
 * What every page needs is one file. Of the rest, what the same pages share lies together, and crumbs go to their
 * nearest neighbour: a page took up to 94 files before, more than half of them below a kilobyte.
 */
const chunkGroups = [
  { name: 'initial', tags: ['$initial' as const], test: /^(?!.*service-worker)/, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    materialIcons(),
    lightContract(),
    cutGlyphs(),
    noteSizes(),
    listProgram(),
    precompress(),
  ],
  build: {
    target: browsersOfStaff,
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        'service-worker': path.join(import.meta.dirname, 'src/service-worker.ts'),
      },
      // Its address must never change, or browsers would not find the next version.
      output: {
        codeSplitting: { groups: chunkGroups },
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        // The start-up file names every other one: each letter of a name would count there.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = 'asset'] }) =>
          name.includes('~') ? 'assets/shared-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
