import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Files by name. A name never means other contents, so nothing is ever overwritten. Whatever keeps objects under keys
 * can stand behind this instead of a folder.
 */
export type FileStore = {
  put(name: string, contents: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Of one that nobody names any more, nor a backup; nothing happens where there is none. */
  remove(name: string): Promise<void>
}

const unfinished = /\.\d+-[a-z0-9]*$/

/** Whether a file of this name is one that is being written. */
export function isUnfinished(name: string): boolean {
  return unfinished.test(name)
}

/** Keeps files in a folder, which is made when the first one comes. Names may contain slashes, nothing else odd. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!/^[a-z0-9]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(name)) throw new Error(`no name for a file: ${name}`)
    return path.join(folder, name)
  }
  return {
    async put(name, contents) {
      const file = pathOf(name)
      await mkdir(path.dirname(file), { recursive: true })
      // Renamed when whole: a power cut leaves no half file under a name that promises a whole one.
      const unfinished = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
      await writeFile(unfinished, contents, { flush: true })
      await rename(unfinished, file)
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
