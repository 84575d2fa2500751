import type { ApiDocument, Operation } from './api-files.ts'

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  [limit: string]: unknown
}
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

/**
 * What a program that was written against the document of before can trip over, a line each: a call that is gone; an
 * input that is asked for anew, is gone, or takes less than before; a field of a reply that is gone, may be missing or
 * may be something else by now.
 */
export function apiBreaks(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([address, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${address}`
      const now = after.paths[address]?.[method]
      if (!now) return [`${call}: gone`]
      return breaksOf(operation, now, { before, after }).map((what) => `${call}: ${what}`)
    }),
  )
}

type Documents = { before: ApiDocument; after: ApiDocument }

function breaksOf(before: Operation, after: Operation, documents: Documents): string[] {
  const compare = new Comparison(documents)
  const known = parametersOf(before)
  const now = parametersOf(after)
  for (const [key, parameter] of known) {
    const same = now.get(key)
    if (!same) compare.found.push(`${key} gone`)
    else compare.input(key, parameter.schema, same.schema)
  }
  for (const [key, { required }] of now)
    if (required && !known.get(key)?.required) compare.found.push(`${key} asked for`)
  const [bodyBefore, bodyNow] = [bodyOf(before), bodyOf(after)]
  if (bodyBefore && bodyNow) compare.input('body', bodyBefore, bodyNow)
  else if (bodyBefore) compare.found.push('body gone')
  const [replyBefore, replyNow] = [replyOf(before), replyOf(after)]
  if (replyBefore) {
    if (replyNow) compare.reply('reply', replyBefore, replyNow)
    else compare.found.push('reply gone')
  }
  return [...new Set(compare.found)]
}

/** Compares two schemas; what refers to itself is followed once. */
class Comparison {
  readonly found: string[] = []
  private readonly documents: Documents
  private readonly seen = new Set<string>()

  constructor(documents: Documents) {
    this.documents = documents
  }

  /** Whether everything that was taken is still taken. */
  input(place: string, before: Schema, after: Schema) {
    this.compare(place, before, after, (at, was, now) => {
      for (const name of now.required ?? [])
        if (!was.required?.includes(name)) this.found.push(`${at}.${name} asked for`)
      for (const limit of limits)
        if (isTighter(limit, was[limit], now[limit])) this.found.push(`${at} ${limit}`)
      if (now.pattern !== undefined && was.pattern !== now.pattern) this.found.push(`${at} pattern`)
      const left = valuesOf(was)?.filter((value) => !(valuesOf(now) ?? [value]).includes(value)) ?? []
      if (left.length || (!valuesOf(was) && valuesOf(now))) this.found.push(`${at} takes fewer values`)
    })
  }

  /** Whether everything that was promised is still there. Values may be added. */
  reply(place: string, before: Schema, after: Schema) {
    this.compare(place, before, after, (at, was, now) => {
      for (const name of was.required ?? [])
        if (now.properties?.[name] && !now.required?.includes(name))
          this.found.push(`${at}.${name} may be missing`)
      if (!isNullable(was) && isNullable(now)) this.found.push(`${at} may be null`)
    })
  }

  private compare(place: string, before: Schema, after: Schema, look: Look) {
    const pair = `${place.split('.')[0]} ${before.$ref} ${after.$ref}`
    if (before.$ref && this.seen.has(pair)) return
    if (before.$ref) this.seen.add(pair)
    const [was, now] = [resolve(before, this.documents.before), resolve(after, this.documents.after)]
    look(place, was, now)
    const [wasOne, nowOne] = [withoutNull(was, this.documents.before), withoutNull(now, this.documents.after)]
    if (wasOne.type !== nowOne.type) this.found.push(`${place} of another type`)
    for (const [name, property] of Object.entries(wasOne.properties ?? {})) {
      const same = nowOne.properties?.[name]
      if (same) this.compare(`${place}.${name}`, property, same, look)
      else if (nowOne.properties) this.found.push(`${place}.${name} gone`)
    }
    if (wasOne !== was && wasOne.properties) look(place, wasOne, nowOne)
    if (wasOne.items && nowOne.items) this.compare(`${place}[]`, wasOne.items, nowOne.items, look)
  }
}

type Look = (place: string, was: Schema, now: Schema) => void

const limits = ['maxLength', 'maximum', 'maxItems', 'minLength', 'minimum', 'minItems']

function isTighter(limit: string, was: unknown, now: unknown): boolean {
  if (typeof now !== 'number') return false
  if (limit.startsWith('max')) return typeof was !== 'number' || now < was
  return now > (typeof was === 'number' ? was : limit === 'minimum' ? -Infinity : 0)
}

/** The values that a list of words allows; undefined: any. */
function valuesOf({ enum: values, const: only, anyOf }: Schema): unknown[] | undefined {
  if (values) return values
  if (only !== undefined) return [only]
  return anyOf?.every((one) => one.const !== undefined) ? anyOf.map((one) => one.const) : undefined
}

function isNullable({ anyOf, type }: Schema): boolean {
  return type === 'null' || (anyOf?.some((one) => one.type === 'null') ?? false)
}

/** What a value is when it is there; of several it may be, none is looked into. */
function withoutNull(schema: Schema, document: ApiDocument): Schema {
  const [one, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return one && others.length === 0 ? resolve(one, document) : schema
}

function resolve(schema: Schema, document: ApiDocument): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? {})
}

function parametersOf(operation: Operation): Map<string, Parameter> {
  const parameters = (operation['parameters'] ?? []) as Parameter[]
  return new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))
}

type Content = { content?: Record<string, { schema?: Schema }> }

function bodyOf(operation: Operation): Schema | undefined {
  return schemaOf(operation['requestBody'] as Content | undefined)
}

function replyOf(operation: Operation): Schema | undefined {
  return schemaOf((operation['responses'] as Record<string, Content> | undefined)?.['200'])
}

function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema
}
