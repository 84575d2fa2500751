import type { Word } from './words.ts'

const gratis = /^(?:gratis|kostenlos\p{L}*|umsonst|geschenkt)$/u
const ofDelivery = /^(?:liefer|anfahrt|versand)/

/** "Cola gratis dazu": something is to cost nothing, and it is not the delivery. */
export function isAboutGratis(words: readonly Word[]): boolean {
  return words.some(({ fold }) => gratis.test(fold)) && !words.some(({ fold }) => ofDelivery.test(fold))
}
