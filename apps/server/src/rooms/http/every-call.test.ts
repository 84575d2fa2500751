import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { catalogue } from '@tresen/contract/catalogue'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

/** The names of the calls that some test file hands to `describeCalls`. */
async function describedCalls(): Promise<string[]> {
  const names: string[] = []
  for await (const file of glob('**/*.test.ts', { cwd: root })) {
    const text = await readFile(new URL(file, root), 'utf8')
    for (const [, list] of text.matchAll(/^describeCalls\(([^)]*)\)/gm)) {
      for (const [name] of list!.matchAll(/\w+Calls\b/g)) names.push(...(await callsNamed(name, text)))
    }
  }
  return names
}

async function callsNamed(name: string, text: string): Promise<string[]> {
  const source = new RegExp(`\\b${name}\\b[^;]*? from '(@tresen/contract/[^']+)'`).exec(text)![1]!
  const module = (await import(source)) as Record<string, object>
  return Object.keys(module[name]!)
}

it('every call of the contract is tried for access and for wrong input by its area, once', async () => {
  expect((await describedCalls()).sort()).toEqual(Object.keys(catalogue).sort())
})
