import type { CartContent } from './lines/cart-content.ts'

export type KnownGuest = { name: string; phone: string }

/** A cart with who the guest is, where they have not said it themselves: what WhatsApp or a telephone says of them. */
export function withKnownGuest(content: CartContent, { name, phone }: KnownGuest): CartContent {
  const isUnnamed = content.firstName === '' && content.lastName === ''
  // Some call themselves by a picture.
  const words = /\p{L}/u.test(name) ? name.trim().split(/\s+/) : []
  const named = { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  return {
    ...content,
    ...(isUnnamed && named),
    ...(content.phone === '' && { phone }),
  }
}
