import Type from 'typebox'
import { Id, Nullable, OneOf } from '../common.ts'
import { defineEvents } from '../define.ts'
import { provisioningStates } from './website.ts'

/** Editors fetch the website anew; the journal keeps what guests see or can come by. */
export const websiteEvents = defineEvents({
  /** The draft: a work in progress, whose end is its publication. */
  websiteChanged: Type.Object({ websiteSettingsId: Id, version: Type.Integer() }),
  websiteNamed: Type.Object({ websiteSettingsId: Id, subDomain: Type.String() }),
  websitePublished: Type.Object({
    websiteSettingsId: Id,
    publishedNumber: Type.Integer(),
    address: Type.String(),
    title: Type.String(),
    imprint: Type.String(),
    /** What became otherwise, a line each. */
    changes: Type.Array(Type.String()),
  }),
  websiteDeleted: Type.Object({ websiteSettingsId: Id, subDomain: Type.String() }),
  websiteDomainChanged: Type.Object({
    customDomainId: Id,
    domain: Type.String(),
    /** Null: it was taken away. */
    provisioningState: Nullable(OneOf(provisioningStates)),
  }),
  websiteFileDescribed: Type.Object({ fileName: Type.String(), alt: Type.String() }),
  websiteFilesChanged: Type.Object({ fileNames: Type.Array(Type.String()), isRemoved: Type.Boolean() }),
})
