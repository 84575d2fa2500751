import type { TakeawayProblem } from '@tresen/contract/takeaway/takeaway'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { germanFault } from '../../rooms/http/input/read-input.ts'

/** What could be read of a document, and where each of its parts stood. */
export type Salvaged<T> = { value: T; pathOf: (part: object) => string }

/** Why something could not be read, and where. */
type Fault = { path: string; message_de: string }

class FaultError extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.message_de)
    this.fault = fault
  }
}

/** Without these something is less pretty, but neither cheaper nor less safe to eat. */
const dispensable = new Set(['articleNumber', 'description', 'highlight', 'diet', 'millilitres', 'image'])

/**
 * Reads as much of a document as fits its schema. An entry of a list that does not fit is left out, a dispensable
 * part of an entry too; each is reported. Null when the document as a whole is another one.
 */
export function salvage<T>(
  schema: TSchema,
  document: unknown,
  report: (problem: TakeawayProblem) => void,
): Salvaged<T> | null {
  const paths = new WeakMap<object, string>()
  try {
    const value = read(schema, document, '', { paths, report, owner: '' }) as T
    return { value, pathOf: (part) => paths.get(part) ?? '' }
  } catch (error) {
    if (error instanceof FaultError) return null
    throw error
  }
}

type Context = {
  paths: WeakMap<object, string>
  report: (problem: TakeawayProblem) => void
  /** What people call that of which something is read. */
  owner: string
}
type Shape = {
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  anyOf?: TSchema[]
  minItems?: number
  maxItems?: number
}

function read(schema: TSchema, value: unknown, path: string, context: Context): unknown {
  const shape = schema as Shape
  if (shape.anyOf) {
    const [some] = shape.anyOf.filter((one) => (one as { type?: string }).type !== 'null')
    return value === null ? null : read(some!, value, path, context)
  }
  if (shape.properties) return readObject(shape as Required<Shape>, value, path, context)
  if (shape.items && isOfObjects(shape.items)) return readList(shape, value, path, context)
  const fault = faultOf(schema, value, path)
  if (fault) throw new FaultError(fault)
  return value
}

function isOfObjects(items: TSchema): boolean {
  return (items as Shape).properties !== undefined
}

function readObject(
  { properties, required }: Required<Shape>,
  value: unknown,
  path: string,
  context: Context,
): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FaultError({ path, message_de: germanFault('type', { type: 'object' }) })
  const given = value as Record<string, unknown>
  const taken: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(given, name)) {
      if (required?.includes(name))
        throw new FaultError({ path, message_de: germanFault('required', { requiredProperties: [name] }) })
      continue
    }
    try {
      taken[name] = read(schema, given[name], `${path}/${name}`, context)
    } catch (error) {
      if (!(error instanceof FaultError) || !dispensable.has(name)) throw error
      context.report({ ...error.fault, name: nameOf(value, context), isLeftOut: false })
    }
  }
  context.paths.set(taken, path)
  return taken
}

function readList(
  { items, minItems = 0, maxItems = Infinity }: Shape,
  value: unknown,
  path: string,
  context: Context,
) {
  if (!Array.isArray(value))
    throw new FaultError({ path, message_de: germanFault('type', { type: 'array' }) })
  const taken: unknown[] = []
  let first: Fault | null = null
  for (const [index, one] of (value as unknown[]).entries()) {
    if (taken.length === maxItems) {
      context.report({
        path: `${path}/${index}`,
        name: nameOf(one, context),
        message_de: `Ab hier wurde nichts mehr übernommen. ${germanFault('maxItems', { limit: maxItems })}`,
        isLeftOut: true,
      })
      break
    }
    try {
      const owner = nameOf(one, context)
      taken.push(read(items!, one, `${path}/${index}`, { ...context, owner }))
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      first ??= error.fault
      context.report({ ...error.fault, name: nameOf(one, context), isLeftOut: true })
    }
  }
  if (taken.length < minItems)
    throw new FaultError(first ?? { path, message_de: germanFault('minItems', { limit: minItems }) })
  return taken
}

/** What people call a part, as far as it says. */
function nameOf(part: unknown, { owner }: Context): string {
  if (typeof part !== 'object' || part === null) return owner
  const { name, key } = part as { name?: unknown; key?: unknown }
  const own = [name, key].find((text) => typeof text === 'string' && text !== '')
  return typeof own === 'string' ? own.slice(0, 200) : owner
}

const validators = new WeakMap<TSchema, Validator>()

function faultOf(schema: TSchema, value: unknown, path: string): Fault | null {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  if (validator.Check(value)) return null
  const [error] = validator.Errors(value)
  const word = error!.keyword === 'enum' && typeof valueAt(value, error!.instancePath) === 'string'
  return {
    path: path + error!.instancePath,
    message_de: word
      ? `„${String(valueAt(value, error!.instancePath)).slice(0, 60)}“ ist hier unbekannt.`
      : germanFault(error!.keyword, error!.params),
  }
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer ? (value as Record<string, unknown>)[pointer.slice(1)] : value
}
