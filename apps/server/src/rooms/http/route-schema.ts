import { ErrorReply } from '@tresen/contract/common'
import { paramsSchema, type Access, type Call, type RefusalShape } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'
import { commonRefusals } from '@tresen/contract/refusals'
import type { FastifySchema } from 'fastify'
import Type, { type TObject } from 'typebox'
import { nameOf, withReferences } from './schema-models.ts'

/** What the API page says of a call. Checking is done by `inputReader`, not by these schemas. */
export function routeSchema(call: Call): FastifySchema {
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: describeAccess(call.access) + describeGuestReply(call),
    security: call.access.who === 'anyone' ? [] : [{ bearer: [] }],
    ...(paramNames(call.path).length && { params: paramsSchema(call) }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: withReferences(call.body) }),
    ...(call.files && { consumes: ['multipart/form-data'], body: uploadedFiles(call.form) }),
    ...(call.text && { consumes: [call.text], body: { type: 'string' } }),
    response: withReferences({ 200: call.isFile ? file : call.reply, ...refusalReplies(call) }),
  }
}

/** Sent as it is. */
const file = {
  description: 'die Datei',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

function uploadedFiles(form: TObject | undefined) {
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return {
    type: 'object',
    properties: { ...form?.properties, 'files[]': files },
    required: form ? (form.required ?? []) : ['files[]'],
  }
}

function describeAccess(access: Access): string {
  if (access.who === 'anyone') return 'Ohne Anmeldung.'
  if (access.who === 'session') return 'Mit dem Cookie der Anmeldung.'
  if (access.who === 'signedIn') return 'Mit Anmeldung.'
  if (access.who === 'franchise') return 'Rollen: admin; Leitung des Franchise.'
  const roles = access.roles.join(', ')
  if (access.who === 'roles') return `Rollen: ${roles}.`
  if (access.who === 'franchiseStaff') return `Rollen in einem Restaurant des Franchise: ${roles}.`
  return `Rollen im Restaurant: ${roles}${access.guests ? '; Gäste für das Eigene' : ''}.`
}

function describeGuestReply({ guestReply }: Call): string {
  if (!guestReply) return ''
  return ` Gäste bekommen \`${nameOf(guestReply) ?? 'eine Sicht für Gäste'}\`.`
}

/** By status: the codes with which the call refuses, and what such a reply carries. */
function refusalReplies(call: Call): Record<number, object> {
  const shared = call.access.who === 'anyone' ? (['InvalidInput'] as const) : commonCodes
  const refusals: [string, RefusalShape][] = [
    ...shared.map((code): [string, RefusalShape] => [code, commonRefusals[code]]),
    ...Object.entries(call.refusals ?? {}),
  ]
  const byStatus = Map.groupBy(refusals, ([, { status }]) => status)
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, describeRefusals(group)]))
}

function describeRefusals(refusals: [string, RefusalShape][]): object {
  const details = refusals.flatMap(([, refusal]) =>
    refusal.details ? [Type.Partial(refusal.details).properties] : [],
  )
  const schema = details.length
    ? Type.Object(Object.assign({}, ErrorReply.properties, ...details) as TObject['properties'])
    : ErrorReply
  return {
    description: refusals.map(([code, { message_de }]) => `${code}: ${message_de}`).join(' | '),
    content: { 'application/json': { schema } },
  }
}

const commonCodes = ['InvalidInput', 'SignInNeeded', 'NotAllowed', 'NotFound'] as const
