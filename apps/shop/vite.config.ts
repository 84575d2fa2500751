import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lightContract } from '../../tools/light-contract.mjs'

const assets = 'shop-assets'
const worker = 'shop-worker'

const ownCode = /shop\/src\/|contract\/src\/|session\/src\/|domain\/src\/menu\//
/** Not needed to read a menu, or only by some of its pages. */
const fetchedLater =
  /areas\/carts\/(lines|remember|delivery\/(?!delivery-terms)|in-hand\/(guest-cart|wake-cart|cart-cookie|unsent-edits)|cart-(totals|sheet)|onward|other-way)|shop-client|session\/src\/(?!new-id|carts\/line-edits)|areas\/selections|contract\/src\/(client|define|live|paths|carts|orders|geo|restaurants|selections)|ui\/(sheet|second-tap|quantity-stepper|error-text)|payment-label|group-lines|areas\/orders|domain\/src\/(kitchen|carts\/(?!wanted-at))|\/product-sheet|option-list|wishes-(form|choice)|menu\/(appetite|category-nav|product-search|found-products|sheet\/choice)|opening-(note|hours)|menu\/category-hours|applied-discounts/

/**
 * Few files for each page: React; what all pages share; what pages with a cart share; what carries changes of a cart to
 * the server, what shows a filled one and what prices it, fetched only once a guest begins to choose. A group takes along what its files import, so the order matters.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper|rolldown/, priority: 5 },
  {
    name: 'shared',
    test: /domain\/src\/money\/|shop\/src\/(rooms\/(ui\/(icon|controls)|page\/use-now)|areas\/(website\/shop-frame|carts\/delivery\/delivery-terms)|shop-paths)/,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'order',
    test: (id: string) => ownCode.test(id) && !fetchedLater.test(id),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'hours',
    test: /domain\/src\/(opening-hours\/|menu\/category-hours)|website\/opening-note|unbroken-times/,
    priority: 2.8,
  },
  {
    name: 'calls',
    test: /guest-cart|wake-cart|cart-cookie|unsent-edits|session\/src\/(?!new-id|carts\/(line-edits|expect-cart))|shop-client|contract\/src\/((client|define)\.ts|(carts|orders|geo)\/)/,
    priority: 2.7,
  },
  {
    name: 'filled-cart',
    test: /areas\/carts\/(lines|delivery\/(no-order-now|next-time|time-choices|promise-note)|cart-(totals|sheet)|onward|other-way)|time-problem|cart-error-sections|ui\/(sheet|second-tap|quantity-stepper)|group-lines|applied-discounts/,
    priority: 2.5,
  },
  { name: 'pricing', test: /domain\/src\/(carts\/(?!wanted-at)|taxes\/|geo\/)/, priority: 2 },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    lightContract({ onlyForGuests: true }),
    preloadOfPages(),
    stylesInPage(),
    isSsrBuild ? asciiOnly() : compressed(),
  ],
  build: {
    target: 'es2022',
    assetsDir: assets,
    // One stylesheet, so that every page is rendered with its styles whatever its scripts load later.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    ...(isSsrBuild && { minify: true, rolldownOptions: { output: { codeSplitting: false } } }),
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: ['index.html', 'src/shop-worker.ts'].map((file) => path.join(import.meta.dirname, file)),
        output: {
          codeSplitting: { groups: chunkGroups },
          // Its address must never change, or browsers would not find the next version.
          entryFileNames: ({ name }) => (name === worker ? `${worker}.js` : `${assets}/[name]-[hash].js`),
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
          const page =
            file.type === 'chunk' && file.facadeModuleId && /([\w-]+)\.page\.tsx$/.exec(file.facadeModuleId)
          return page ? [`${page[1]}=/${file.fileName}`] : []
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
