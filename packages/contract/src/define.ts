import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { Id } from './common.ts'
import { paramNames } from './paths.ts'

/** The roles of people. `admin`, `callcenter` and `onboarding` are given by the operator, the others per restaurant. */
export const roles = ['admin', 'manager', 'employee', 'callcenter', 'onboarding'] as const
export type Role = (typeof roles)[number]

/** Of them those that belong to a person, wherever they are; the others are held in a restaurant or a franchise. */
export const operatorRoles = ['admin', 'callcenter', 'onboarding'] as const satisfies readonly Role[]
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * Who may make a call.
 * - `anyone`: no sign-in needed.
 * - `session`: a browser in which somebody has signed in, by its cookie.
 * - `signedIn`: any account.
 * - `roles`: an account that holds one of the roles in any restaurant.
 * - `restaurant`: an account that holds one of the roles in the call's `{restaurantId}`; a restaurant of
 *   somebody else answers like a missing one. With `guests`, a guest of the shop may call too and reaches only what is
 *   theirs: while the restaurant is `live`, or `always`, where it is about what they have ordered.
 * - `franchise`: an account that manages the call's `{franchiseId}`, or an admin; somebody else's answers like a
 *   missing one.
 * - `franchiseStaff`: an account that holds one of the roles in any restaurant of the call's `{franchiseId}`; somebody
 *   else's answers like a missing one.
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'session' }
  | { who: 'signedIn' }
  | { who: 'roles'; roles: readonly Role[] }
  | { who: 'restaurant'; roles: readonly Role[]; guests: false | 'live' | 'always' }
  | { who: 'franchise' }
  | { who: 'franchiseStaff'; roles: readonly Role[] }

export const anyone: Access = { who: 'anyone' }
export const bySession: Access = { who: 'session' }
export const signedIn: Access = { who: 'signedIn' }
export const inFranchise: Access = { who: 'franchise' }

/** Access for accounts that hold one of these roles in any restaurant. */
export function anywhere(...allowed: Role[]): Access {
  return { who: 'roles', roles: allowed }
}

/** Access for accounts that hold one of these roles in the call's restaurant. */
export function inRestaurant(...allowed: Role[]): Access {
  return { who: 'restaurant', roles: allowed, guests: false }
}

/** Access as `inRestaurant`, and for guests of the restaurant's shop. */
export function inRestaurantOrGuest(...allowed: Role[]): Access {
  return { who: 'restaurant', roles: allowed, guests: 'live' }
}

/**
 * The same for what is about an order that was placed: its guest reaches it also once the restaurant has left the shop,
 * to be tried anew or for good. Of one that is deleted it can only be read.
 */
export function inRestaurantOrOrdered(...allowed: Role[]): Access {
  return { who: 'restaurant', roles: allowed, guests: 'always' }
}

/** Access for accounts that hold one of these roles in a restaurant of the call's franchise. */
export function inAnyOfFranchise(...allowed: Role[]): Access {
  return { who: 'franchiseStaff', roles: allowed }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An expected failure: its HTTP status, its German sentence, and what else the reply carries. */
export type RefusalShape = {
  status: 400 | 401 | 403 | 404 | 409 | 422 | 429
  message_de: string
  details?: TObject
  /** What guests get of them, where that is less. */
  guestDetails?: TObject
}

/** One HTTP call: what goes in, what comes out, who may call, how it can refuse. */
export type CallShape = {
  method: Method
  /** Path with `{name}` for each parameter; parameters are ids unless `params` says otherwise. */
  path: `/${string}`
  access: Access
  /** One German line for the API page. */
  summary: string
  params?: Record<string, TSchema>
  query?: TObject
  body?: TSchema
  /** Takes uploaded files (multipart, `files[]`) instead of a body. */
  files?: true
  /** Takes a text of this kind as it comes, for as long as that takes, instead of a body. */
  text?: 'text/csv'
  /** Fields of that form beside the files, of which there may then be none. */
  form?: TObject
  reply: TSchema
  /** What guests get instead, of a call that is open to them: a view made for them, of what they need. */
  guestReply?: TSchema
  /** The same object until something changes: sent with an ETag, and not again to whoever has it. */
  isKept?: true
  /** By which somebody signs in: counted apart from what people without an account read. */
  isWayIn?: true
  /** Its reply is sent as a file of this name, not as JSON. */
  isFile?: true
  refusals?: Record<string, RefusalShape>
}

/** An uploaded file, as much of the browser's `File` as both sides need. */
export type Upload = {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A long text: whole where it is sent, bit by bit where it arrives. */
export type SentText = string | Upload | AsyncIterable<Uint8Array>

export type Call = CallShape & { name: string; area: string }
export type Calls = Record<string, Call>

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ParamType<C extends CallShape, Name> = C extends { params: infer P }
  ? Name extends keyof P
    ? P[Name] extends TSchema
      ? Static<P[Name]>
      : string
    : string
  : string
type QueryOf<C extends CallShape> = C extends { query: infer Q extends TObject } ? Static<Q> : unknown
type BodyOf<C extends CallShape> = C extends { body: infer B extends TSchema } ? { body: Static<B> } : unknown
type FilesOf<C extends CallShape> = C extends { files: true } ? { files: readonly Upload[] } : unknown
type TextOf<C extends CallShape> = C extends { text: string } ? { text: SentText } : unknown
type FormOf<C extends CallShape> = C extends { form: infer F extends TObject } ? { form: Static<F> } : unknown
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** What a caller passes: path and query parameters side by side, the body under `body`, files under `files`, what stands beside them under `form`, a long text under `text`. */
export type CallInput<C extends CallShape> = Flat<
  { [N in ParamNames<C['path']>]: ParamType<C, N> } & QueryOf<C> &
    BodyOf<C> &
    FilesOf<C> &
    TextOf<C> &
    FormOf<C>
>

/** What a call answers. */
export type CallReply<C extends CallShape> = Static<C['reply']>

/** What a call answers to guests. */
export type GuestReply<C extends CallShape> = C extends { guestReply: infer R extends TSchema }
  ? Static<R>
  : CallReply<C>

/** The codes with which a call can refuse, beside those every call has. */
export type RefusalCode<C extends CallShape> = C extends { refusals: infer R } ? keyof R & string : never

/** What a refusal of this code carries beside code and sentence. */
export type RefusalDetails<C extends CallShape, Code extends string> = C extends { refusals: infer R }
  ? Code extends keyof R
    ? R[Code] extends { details: infer D extends TObject }
      ? Static<D>
      : undefined
    : undefined
  : undefined

/** Declares the calls of one area. The key is the call's name everywhere: client, route, use case, file. */
export function defineCalls<const C extends Record<string, CallShape>>(area: string, calls: C) {
  const named = Object.entries(calls).map(([name, call]) => [name, { ...call, name, area }])
  return Object.fromEntries(named) as { [K in keyof C & string]: C[K] & { name: K; area: string } }
}

/** The schema of a call's path parameters. */
export function paramsSchema(call: CallShape): TObject {
  return Type.Object(
    Object.fromEntries(paramNames(call.path).map((name) => [name, call.params?.[name] ?? Id])),
  )
}

/** Declares the events that a hub sends: name → schema of the one payload. */
export function defineEvents<const E extends Record<string, TSchema>>(events: E): E {
  return events
}

export type EventPayload<E extends Record<string, TSchema>, Name extends keyof E> = Static<E[Name]>
