import { isDeepStrictEqual } from 'node:util'
import { catalogue } from '@tresen/contract/catalogue'
import type { Call } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'
import { commonRefusals } from '@tresen/contract/refusals'
import Type, { type TObject, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { stripUnknown } from '../rooms/http/input/strip-unknown.ts'

/**
 * `fetch` that throws when a reply is not what the contract says of its call, to guests or to people with an account: no
 * field more, none less. Replies to no call pass.
 */
export function fetchChecked(send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const call = callAt(init?.method ?? 'GET', new URL(input as string).pathname)
    const isGuest = !new Headers(init?.headers).has('authorization')
    if (call?.isFile && response.ok) return response
    if (call) checkReply(call, response.status, await response.clone().text(), isGuest)
    return response
  }
}

const calls: readonly Call[] = Object.values(catalogue)
const routes = calls
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }))
  .sort((a, b) => paramNames(a.call.path).length - paramNames(b.call.path).length)

const routesOfShape = Map.groupBy(routes, ({ call }) => shapeOfPath(call.method, call.path))

function callAt(method: string, path: string): Call | undefined {
  const alike = routesOfShape.get(shapeOfPath(method, path))
  return alike?.find(({ pattern }) => pattern.test(path))?.call
}

/** What calls at one path have in common: few of all are looked through for a reply. */
function shapeOfPath(method: string, path: string): string {
  const parts = path.replace(/\/$/, '').split('/')
  return `${method} ${parts.length} ${parts[2]}`
}

function checkReply(call: Call, status: number, text: string, isGuest: boolean) {
  const reply: unknown = JSON.parse(text)
  if (status >= 500) return
  const granted = isGuest ? (call.guestReply ?? call.reply) : call.reply
  const schema =
    status < 300 ? granted : refusalSchema(call, status, (reply as { code?: string }).code, isGuest)
  const fault = schema ? faultOf(schema, reply) : 'a refusal that the call does not declare'
  if (fault) throw new Error(`${call.name} answered ${status} with ${fault}: ${text.slice(0, 500)}`)
}

const nothing = Type.Object({})

const common = new Map<string, TSchema>(
  Object.keys(commonRefusals).map((code) => [code, shapeOfRefusal(nothing)]),
)
const invalidInput = shapeOfRefusal(
  Type.Object({
    fields: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message_de: Type.String() }))),
  }),
)

function refusalSchema(
  call: Call,
  status: number,
  code: string | undefined,
  isGuest: boolean,
): TSchema | null {
  const declared = call.refusals?.[code ?? '']
  const details = isGuest ? (declared?.guestDetails ?? declared?.details) : declared?.details
  if (declared) return declared.status === status ? refusalOf(details) : null
  if (code === 'InvalidInput') return [400, 413, 414, 415, 431].includes(status) ? invalidInput : null
  const isCommon = commonRefusals[code as keyof typeof commonRefusals]?.status === status
  return isCommon ? (common.get(code as string) ?? null) : null
}

const ofDetails = new WeakMap<TSchema, TSchema>()

/** One for each, so that it is compiled once. */
function refusalOf(details: TObject = nothing): TSchema {
  let shape = ofDetails.get(details)
  if (!shape) ofDetails.set(details, (shape = shapeOfRefusal(details)))
  return shape
}

function shapeOfRefusal(details: TObject) {
  return Type.Object({
    code: Type.String(),
    message_de: Type.String({ minLength: 5 }),
    ...details.properties,
  })
}

const judges = new WeakMap<TSchema, { validator: Validator; strip: (value: unknown) => unknown }>()

/** What is wrong with a value, in words; null when it has exactly what the schema names. */
export function faultOf(schema: TSchema, value: unknown): string | null {
  let judge = judges.get(schema)
  if (!judge) judges.set(schema, (judge = { validator: Compile(schema), strip: stripUnknown(schema) }))
  const { validator, strip } = judge
  if (!validator.Check(value)) return JSON.stringify(validator.Errors(value).slice(0, 3))
  return isDeepStrictEqual(strip(value), value) ? null : 'more than it names'
}
