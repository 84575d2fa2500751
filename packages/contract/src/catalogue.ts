import type { TSchema } from 'typebox'
import { areas } from './areas.ts'
import * as common from './common.ts'
import { gather } from './define-areas.ts'
import * as live from './live.ts'

/** Every call of every area: for the server, its documents and its tests. */
export const catalogue = gather(areas, 'calls')

/** Every schema that has a name, by its name: the API page shows it once and refers to it. */
export const models: Record<string, TSchema> = Object.fromEntries(
  [common, live, ...Object.values(areas).flatMap((area): readonly object[] => area.models)]
    .flatMap((file) => Object.entries(file))
    .filter((entry): entry is [string, TSchema] => /^[A-Z]/.test(entry[0]) && isSchema(entry[1])),
)

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)
}
