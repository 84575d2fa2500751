import type { FieldProblem } from '@tresen/contract/common'
import { paramsSchema, type Call } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'
import type { FastifyRequest } from 'fastify'
import Type, { type TObject, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { invalidInput } from '../refusal.ts'
import { refuseUnknownMoments } from './moments.ts'
import { stripUnknown } from './strip-unknown.ts'

refuseUnknownMoments()

/**
 * Reads and checks what a request carries. Path and query are text and are converted; a body is taken as it is.
 * Compiled at the first request: most calls are never used in a process, and each would hold 12 KB.
 */
export function inputReader(call: Call): (request: FastifyRequest) => unknown {
  let read: ((request: FastifyRequest) => unknown) | undefined
  return (request) => (read ??= compiledReader(call))(request)
}

function compiledReader(call: Call): (request: FastifyRequest) => unknown {
  const params = paramNames(call.path).length ? compile(paramsSchema(call)) : null
  const query = compile(call.query ?? Type.Object({}))
  const body = call.body && compile(call.body)
  return (request) => {
    const read: Record<string, unknown> = {}
    const faults: FieldProblem[] = []
    if (params) Object.assign(read, check(params, converted(params, request.params), '', faults))
    if (call.query)
      Object.assign(
        read,
        check(query, converted(query, given(call.query, request.query as object)), '', faults),
      )
    if (body) read['body'] = checkBody(body, request.body, faults)
    return faults.length ? invalidInput(faults) : read
  }
}

/** Reads the fields of a form that came beside files. */
export function formReader(schema: TObject): (fields: object) => unknown {
  let form: Compiled | undefined
  return (fields) => {
    form ??= compile(schema)
    const faults: FieldProblem[] = []
    const read = check(form, fields, '', faults)
    return faults.length ? invalidInput(faults) : read
  }
}

/** Without what was left blank, unless it is text: nothing written is no zero. */
function given(schema: TObject, query: object): object {
  const properties = schema.properties as Record<string, { type?: string }>
  const isText = (name: string) => properties[name]?.type === 'string'
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' || isText(name)))
}

type Compiled = { validator: Validator; strip: (value: unknown) => unknown }

function compile(schema: TSchema): Compiled {
  return { validator: Compile(schema), strip: stripUnknown(schema) }
}

/** Text as what is meant by it. Most of it is meant as text: what fits as it is stays so. */
function converted({ validator }: Compiled, value: unknown): unknown {
  return validator.Check(value) ? value : validator.Convert(value)
}

function check(
  { validator, strip }: Compiled,
  value: unknown,
  path: string,
  faults: FieldProblem[],
): unknown {
  if (validator.Check(value)) return strip(value)
  for (const error of validator.Errors(value)) {
    faults.push({ path: path + error.instancePath, message_de: germanFault(error.keyword, error.params) })
  }
  return undefined
}

/** Unknown fields are left out; a body of nothing else was meant for another call, or misspelled. */
function checkBody(body: Compiled, value: unknown, faults: FieldProblem[]): unknown {
  const known = check(body, value, '', faults)
  if (isEmptyObject(known) && !isEmptyObject(value))
    faults.push({ path: '', message_de: 'Von diesen Angaben ist hier keine bekannt.' })
  return known
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

const sentences: Record<string, (params: Record<string, unknown>) => string> = {
  required: (params) => `Pflichtangabe: ${(params['requiredProperties'] as string[]).join(', ')}`,
  type: (params) => `Erwartet wird ${String(typeNames[String(params['type'])] ?? params['type'])}.`,
  minLength: () => 'Pflichtangabe',
  maxLength: (params) => `Höchstens ${String(params['limit'])} Zeichen.`,
  minimum: (params) => `Mindestens ${String(params['limit'])}.`,
  maximum: (params) => `Höchstens ${String(params['limit'])}.`,
  minItems: ({ limit }) => `Mindestens ${limit === 1 ? 'ein Eintrag' : `${String(limit)} Einträge`}.`,
  maxItems: ({ limit }) => `Höchstens ${limit === 1 ? 'ein Eintrag' : `${String(limit)} Einträge`}.`,
  enum: () => 'Dieser Wert ist nicht vorgesehen.',
  format: () => 'Das Format stimmt nicht.',
  pattern: () => 'Das Format stimmt nicht.',
  multipleOf: (params) => `Ein Vielfaches von ${String(params['multipleOf'])}.`,
}

const typeNames: Record<string, string> = {
  string: 'Text',
  integer: 'eine ganze Zahl',
  number: 'eine Zahl',
  boolean: 'ja oder nein',
  array: 'eine Liste',
  object: 'ein Objekt',
}

/** Why a value does not fit its schema, for people. */
export function germanFault(keyword: string, params: object): string {
  return sentences[keyword]?.(params as Record<string, unknown>) ?? 'Diese Angabe ist ungültig.'
}
