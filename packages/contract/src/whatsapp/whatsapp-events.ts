import Type from 'typebox'
import { Id, OneOf } from '../common.ts'
import { defineEvents } from '../define.ts'
import { documentKinds, onboardingStates } from './onboarding.ts'

export const whatsAppEvents = defineEvents({
  /** Without names of files and reasons, in which people may stand: the journal keeps it for ever. */
  whatsAppOnboardingChanged: Type.Object({
    id: Id,
    version: Type.Integer(),
    state: OneOf(onboardingStates),
    documents: Type.Array(Type.Object({ id: Id, kind: OneOf(documentKinds) })),
  }),
})
