import type { Guarded, MinimumAge } from '@tresen/contract/menu/marks'

type Given = { [Name in keyof Guarded]: Exclude<Guarded[Name], undefined> | 0 | undefined }

/** Age, alcohol and caffeine as far as there are some: most products carry none of it, in no document and on no wire. */
export function givenGuards({ minimumAge, alcoholPercent, caffeine }: Given): Guarded {
  return {
    ...(minimumAge && { minimumAge: minimumAge satisfies MinimumAge }),
    ...(alcoholPercent && { alcoholPercent }),
    ...(caffeine && { caffeine }),
  }
}

/** A document without those that say nothing. */
export function withGivenGuards<Document extends Given>(
  document: Document,
): Omit<Document, keyof Guarded> & Guarded {
  const { minimumAge, alcoholPercent, caffeine, ...others } = document
  return { ...others, ...givenGuards({ minimumAge, alcoholPercent, caffeine }) }
}
