import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { areas } from '@tresen/contract/areas'

type Json = Record<string, unknown>
export type Operation = { tags?: string[] } & Json
export type ApiDocument = Json & {
  components: { schemas: Record<string, Json> } & Json
  paths: Record<string, Record<string, Operation>>
}

/** The written document, one file an area, so that changes of two areas do not meet in one. */
export const apiFolder = path.resolve(import.meta.dirname, '../../../../../../docs/api')

/** What belongs to no area: what the document says of itself, and schemas of all. */
const COMMON = 'common'

/** The texts of the files of a document, by their names. */
export function writeApiFiles(document: ApiDocument): Map<string, string> {
  const { schemas, ...otherComponents } = document.components
  const parts = new Map<string, ApiDocument>([
    [COMMON, { ...document, components: { ...otherComponents, schemas: {} }, paths: {} }],
  ])
  const partOf = (area: string) => {
    if (!parts.has(area)) parts.set(area, { paths: {}, components: { schemas: {} } })
    return parts.get(area)!
  }
  for (const [address, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations))
      (partOf(operation.tags?.[0] ?? COMMON).paths[address] ??= {})[method] = operation
  for (const [name, schema] of Object.entries(schemas)) partOf(areaOf(name)).components.schemas[name] = schema
  return new Map([...parts].map(([area, part]) => [`${area}.json`, `${JSON.stringify(part, null, 2)}\n`]))
}

/** The document put together again; without any file an empty one. */
export async function readApiFiles(): Promise<ApiDocument> {
  const texts = await readApiTexts()
  const parts = [...texts.values()].map((text) => JSON.parse(text) as ApiDocument)
  const common = JSON.parse(texts.get(`${COMMON}.json`) ?? '{}') as Partial<ApiDocument>
  const paths: ApiDocument['paths'] = {}
  for (const part of parts)
    for (const [address, operations] of Object.entries(part.paths))
      paths[address] = { ...paths[address], ...operations }
  const schemas = Object.assign({}, ...parts.map((part) => part.components.schemas)) as Record<string, Json>
  return { ...common, components: { ...common.components, schemas }, paths }
}

export async function readApiTexts(): Promise<Map<string, string>> {
  const files = (await readdir(apiFolder).catch(() => [])).filter((file) => file.endsWith('.json')).sort()
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(apiFolder, file), 'utf8')] as const),
    ),
  )
}

function areaOf(schema: string): string {
  const found = Object.entries(areas).find(([, { models }]) =>
    (models as readonly object[]).some((file) => schema in file),
  )
  return found?.[0] ?? COMMON
}
