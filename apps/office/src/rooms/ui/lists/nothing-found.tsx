import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/states.tsx'

type Props = {
  icon: ReactNode
  title: string
  /** What was looked for. */
  words: string
  text?: string | undefined
  onClear: () => void
  /** Where else it might be found. */
  elsewhere?: ReactNode
}

/** Nothing fits what was typed: says what that was, and offers to see all again. */
export function NothingFound({ icon, title, words, text, onClear, elsewhere }: Props) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={`Gesucht wurde nach „${words.trim()}“.${text ? ` ${text}` : ''}`}
      action={
        <>
          {elsewhere}
          <Button onClick={onClear}>Ohne Suche zeigen</Button>
        </>
      }
    />
  )
}
