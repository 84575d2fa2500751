import Type from 'typebox'
import { inRestaurant, type RefusalShape } from '../define.ts'
import { maintainers } from '../roles.ts'
import * as documents from './menu-documents.ts'

export const editors = inRestaurant(...maintainers)

export const changeRefusals = {
  MenuProblems: {
    status: 422,
    message_de: 'Auf der Karte passt noch etwas nicht zusammen. Bitte prüfen Sie die Angaben.',
    details: Type.Object({ problems: Type.Array(documents.MenuProblem) }),
  },
} as const satisfies Record<string, RefusalShape>

export const removalRefusals = {
  ...changeRefusals,
  StillInUse: {
    status: 409,
    message_de: 'Das wird noch verwendet.',
    details: Type.Object({ usedBy: Type.Array(documents.MenuItemName) }),
  },
} as const satisfies Record<string, RefusalShape>

export const uploadRefusals = {
  NoImage: { status: 422, message_de: 'Bitte wählen Sie ein Bild: PNG, JPEG oder WebP, höchstens 10 MB.' },
  ImageTooLarge: {
    status: 422,
    message_de: 'Das Bild ist zu groß: höchstens 10 MB und 50 Millionen Bildpunkte.',
  },
} as const satisfies Record<string, RefusalShape>

/** Removes it also from everything that uses it; without it, what is used is not removed. */
export const removal = Type.Object({ evenIfUsed: Type.Optional(Type.Boolean()) })
