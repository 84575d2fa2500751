import Close from 'virtual:icon/baseline-close'
import Search from 'virtual:icon/baseline-search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { LONGEST_SEARCH } from '@tresen/contract/common'
import { useEffect, useRef } from 'react'
import { isTyping } from '../input/is-typing.ts'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  /** What Enter does: usually opens the first one found. */
  onEnter?: () => void
  /** In a dialog: what is typed is what is looked for, where there are keys and no keyboard opens on the screen. */
  isFirst?: boolean
  /** Somebody is about to search: time to get ready. */
  onFocus?: () => void
}

/** Glass and padding, and about so much for a letter: an example that is cut off explains nothing. */
const roomOf = (example: string) => 3.5 + example.length * 0.54

/** The search at the top of a list. `/` leads here from anywhere on the page, Escape empties it. */
export function SearchField({ label, placeholder, value, onChange, onEnter, isFirst, onFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isTooLong = value.length > LONGEST_SEARCH
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = document.activeElement?.closest('[role=dialog]') || isTyping(event.target)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
      event.preventDefault()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <TextField
      inputRef={input}
      autoFocus={isFirst === true && matchMedia('(pointer: fine)').matches}
      placeholder={placeholder}
      value={value}
      error={isTooLong}
      helperText={isTooLong && `Gesucht wird nach den ersten ${LONGEST_SEARCH} Zeichen.`}
      onFocus={onFocus}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('')
        else if (event.key === 'Enter' && onEnter) onEnter()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      sx={{ flex: `1 1 ${roomOf(placeholder)}rem`, maxWidth: `max(380px, ${roomOf(placeholder)}rem)` }}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off', spellCheck: false, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value !== '' && (
            <IconButton size="small" edge="end" aria-label="Suche leeren" onClick={() => onChange('')}>
              <Close fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  )
}
