import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

type Strip = (value: unknown) => unknown
type Shape = {
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
  type?: string
}

const asItIs: Strip = (value) => value

/**
 * Makes a function that copies a value which fits the schema without what the schema does not name. Built once for
 * each schema: TypeBox's `Clean` finds its way through the schema anew for every value, which takes ten times as long.
 */
export function stripUnknown(schema: TSchema): Strip {
  const { properties, patternProperties, items, anyOf } = schema as Shape
  if (properties) return stripObject(properties)
  if (patternProperties) return stripRecord(patternProperties)
  if (items) {
    const stripItem = stripUnknown(items)
    return stripItem === asItIs ? asItIs : (value) => (value as unknown[]).map(stripItem)
  }
  if (anyOf) return stripUnion(anyOf)
  return asItIs
}

function stripObject(properties: Record<string, TSchema>): Strip {
  const parts = Object.entries(properties).map(([name, schema]) => [name, stripUnknown(schema)] as const)
  return (value) => {
    const known: Record<string, unknown> = {}
    for (const [name, strip] of parts) {
      const part = (value as Record<string, unknown>)[name]
      if (part !== undefined) known[name] = strip(part)
    }
    return known
  }
}

/** A name that fits no pattern fits the schema, too, whatever lies below it. */
function stripRecord(patterns: Record<string, TSchema>): Strip {
  const parts = Object.entries(patterns).map(
    ([pattern, schema]) => [new RegExp(pattern, 'u'), stripUnknown(schema)] as const,
  )
  return (value) => {
    const known = Object.entries(value as object).flatMap(([name, part]): [string, unknown][] => {
      const strip = parts.find(([pattern]) => pattern.test(name))?.[1]
      return strip ? [[name, strip(part)]] : []
    })
    return Object.fromEntries(known)
  }
}

/** Of several alternatives, the first that the value fits says what is copied. */
function stripUnion(alternatives: TSchema[]): Strip {
  const others = alternatives.filter((one) => (one as Shape).type !== 'null')
  const strips = others.map(stripUnknown)
  if (strips.every((strip) => strip === asItIs)) return asItIs
  const [only] = strips
  if (only && strips.length === 1) return (value) => (value === null ? null : only(value))
  const validators = others.map((one) => Compile(one))
  return (value) => {
    const fitting = validators.findIndex((validator) => validator.Check(value))
    return strips[fitting]?.(value) ?? value
  }
}
