import { ErrorReply } from '@tresen/contract/common'
import { paramNames, paramsSchema, type Access, type Call } from '@tresen/contract/define'
import { commonRefusals } from '@tresen/contract/refusals'
import type { FastifySchema } from 'fastify'
import Type, { type TObject } from 'typebox'

/** What the API page says of a call. Checking is done by `inputReader`, not by these schemas. */
export function routeSchema(call: Call): FastifySchema {
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: describeAccess(call.access),
    security: call.access.who === 'anyone' ? [] : [{ bearer: [] }],
    ...(paramNames(call.path).length && { params: paramsSchema(call) }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: call.reply, ...refusalReplies(call) },
  } as FastifySchema
}

function describeAccess(access: Access): string {
  if (access.who === 'anyone') return 'Ohne Anmeldung.'
  if (access.who === 'signedIn') return 'Mit Anmeldung.'
  const roles = access.roles.join(', ')
  if (access.who === 'roles') return `Rollen: ${roles}.`
  return `Rollen im Restaurant: ${roles}${access.guests ? '; Gäste für das Eigene' : ''}.`
}

function refusalReplies(call: Call): Record<number, TObject> {
  const replies: Record<number, { schema: TObject; codes: string[] }> = {
    400: { schema: ErrorReply, codes: ['InvalidInput'] },
  }
  if (call.access.who !== 'anyone') {
    for (const code of ['SignInNeeded', 'NotAllowed', 'NotFound'] as const) {
      replies[commonRefusals[code].status] = { schema: ErrorReply, codes: [code] }
    }
  }
  for (const [code, refusal] of Object.entries(call.refusals ?? {})) {
    const known = replies[refusal.status]
    const details = Type.Partial(refusal.details ?? Type.Object({}))
    replies[refusal.status] = {
      schema: Type.Object({ ...known?.schema.properties, ...ErrorReply.properties, ...details.properties }),
      codes: [...(known?.codes ?? []), code],
    }
  }
  return Object.fromEntries(
    Object.entries(replies).map(([status, { schema, codes }]) => [status, { ...schema, description: codes.join(', ') }]),
  )
}
