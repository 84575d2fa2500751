import { createContext, use, type ReactNode } from 'react'

export type Question = {
  title?: string
  text?: string
  /** What it is about, below the text; it stands outside of the router. */
  list?: ReactNode
  yes?: string
  no?: string
  isDestructive?: boolean
}
export type Ask = (question?: Question) => Promise<boolean>

export const AskContext = createContext<Ask>(() => Promise.resolve(false))

/** Asks before something that cannot be undone; resolves with the answer. */
export function useConfirm(): Ask {
  return use(AskContext)
}

/** Before what was typed and is not saved gets lost. */
export const aboutUnsaved: Question = {
  title: 'Änderungen verwerfen?',
  text: 'Sie haben Änderungen eingegeben, die noch nicht gespeichert sind.',
  yes: 'Verwerfen',
  no: 'Weiter bearbeiten',
  isDestructive: true,
}
