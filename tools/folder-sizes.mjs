// `node tools/folder-sizes.mjs`: a folder of over 25 files splits by thing, see CONTRIBUTING.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const most = 25

/** What is a list and not a place where somebody looks for a thing. */
const lists = new Set([
  // One a change of the schema, in the order of time.
  'apps/server/src/rooms/db/migrations',
  // One an area, as long as the area is short.
  'packages/contract/src',
])

const ours = ['apps', 'packages', 'e2e', 'bench', 'tools']
const notOurs = new Set(['node_modules', 'dist', 'public', 'data', '.cache'])
const tooLarge = ours.flatMap(foldersIn).filter(({ files }) => files > most)
for (const { folder, files } of tooLarge)
  console.log(`${folder}: ${files} Dateien, höchstens ${most}. Teilen Sie den Ordner nach Dingen.`)
process.exitCode = tooLarge.length === 0 ? 0 : 1

/**
 * @param {string} folder
 * @returns {{ folder: string, files: number }[]}
 */
function foldersIn(folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  const files = lists.has(folder) ? 0 : entries.filter((entry) => entry.isFile()).length
  const below = entries.filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
  return [{ folder, files }, ...below.flatMap(({ name }) => foldersIn(`${folder}/${name}`))]
}
