import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isUnfinished } from '../files/file-store.ts'

/**
 * Copies a folder of files while others come. One that is not whole yet is left out: no row names it. One that goes
 * meanwhile is one that no row names any more, and keeps none of the others from being copied.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(nothingIfMissing)
  for (const { name, parentPath } of entries.filter((one) => one.isFile() && !isUnfinished(one.name))) {
    const folder = path.join(to, path.relative(from, parentPath))
    await mkdir(folder, { recursive: true })
    await copyFile(path.join(parentPath, name), path.join(folder, name)).catch(nothingIfMissing)
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
