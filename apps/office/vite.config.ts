import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lightContract } from '../../tools/light-contract.mjs'

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

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), lightContract(), precompress()],
  build: { target: 'es2023', assetsDir: 'assets', modulePreload: { polyfill: false } },
})
