import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { browsersOfGuests } from '../../tools/browsers.mjs'
import { lightContract } from '../../tools/light-contract.mjs'
import { firstPage } from './src/first-page.ts'

const assets = 'shop-assets'
const sources = path.join(import.meta.dirname, 'src')

/** Run beside the pages, each built by itself. */
const workers = readdirSync(sources).filter((name) => name.endsWith('-worker.ts'))

/**
 * Few files for each page, by who needs a module before it can run. A group takes along what its files import, so those
 * that more pages need come first; what only one page or one thing fetched later needs stays with it.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: forWhom('everywhere') },
  { name: forWhom('first page') },
  { name: forWhom('pages') },
  { name: forWhom('a page') },
  { name: forWhom('later') },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The chunk of each module that is needed in this way, and by more than one. */
function forWhom(way: 'everywhere' | 'first page' | 'pages' | 'a page' | 'later') {
  return (id: string, graph: Graph) => {
    const roots = rootsOf(id, graph)
    const pages = roots.flatMap((root) => pageOf(root) ?? [])
    if (roots.length < 2) return null
    if (roots.some((root) => graph.getModuleInfo(root)?.isEntry))
      return way === 'everywhere' ? 'shared' : null
    if (pages.includes(firstPage)) return way === 'first page' ? firstPage : null
    if (pages.length > 1) return way === 'pages' ? 'pages' : null
    if (pages[0]) return way === 'a page' ? `with-${pages[0]}` : null
    return way === 'later' ? 'later' : null
  }
}

/** The entry, the pages and what is fetched later that need this module before they can run. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const info = graph.getModuleInfo(id)
  if (!info || seen.has(id)) return []
  seen.add(id)
  const above = info.importers.flatMap((importer) => rootsOf(importer, graph, seen))
  return info.isEntry || info.dynamicImporters.length > 0 ? [id, ...above] : above
}

function pageOf(id: string): string | undefined {
  return /([\w-]+)\.page\.tsx$/.exec(id)?.[1]
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    lightContract({ onlyForGuests: true }),
    preloadOfPages(),
    stylesInPage(),
    isSsrBuild ? asciiOnly() : compressed(),
  ],
  build: {
    target: browsersOfGuests,
    assetsDir: assets,
    // One stylesheet, so that every page is rendered with its styles whatever its scripts load later.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    ...(isSsrBuild && { minify: true, rolldownOptions: { output: { codeSplitting: false } } }),
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: [
          path.join(import.meta.dirname, 'index.html'),
          ...workers.map((name) => path.join(sources, name)),
        ],
        output: {
          codeSplitting: { groups: chunkGroups },
          // The address of a worker must never change, or browsers would not find the next version.
          entryFileNames: ({ name }) =>
            workers.includes(`${name}.ts`) ? '[name].js' : `${assets}/[name]-[hash].js`,
        },
      },
    }),
  },
  // The server runs the production build of React without asking anybody to set NODE_ENV, and one file loads fastest.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
}))

/** Names in the template the script of each page, so that a rendered page fetches its own together with the entry. */
function preloadOfPages(): Plugin {
  return {
    name: 'preload-of-pages',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).flatMap((file) => {
          const page = file.type === 'chunk' && file.facadeModuleId && pageOf(file.facadeModuleId)
          return page ? [`${page}=/${file.fileName}`] : []
        })
        return html.replace('<!--page-chunks-->', `<!--page-chunks ${chunks.join(' ')}-->`)
      },
    },
  }
}

/** The styles as part of the page: nothing has to be fetched before the first paint. */
function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (link, fileName: string) => {
          const file = bundle?.[fileName]
          return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link
        })
      },
    },
  }
}

/** One character outside of Latin makes the engine keep the whole source in two bytes a character. */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    },
  }
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Lays a gzip and a brotli version beside each file, so that nothing is compressed while guests wait. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }) {
      const folder = path.join(dir, assets)
      for (const name of readdirSync(folder).filter((one) => /\.(js|css|svg)$/.test(one))) {
        const content = readFileSync(path.join(folder, name))
        writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
        writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content))
      }
    },
  }
}
