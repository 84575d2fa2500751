import Close from 'virtual:icon/baseline-close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiSnackbar from '@mui/material/Snackbar'
import Portal from '@mui/material/Portal'
import {
  createContext,
  use,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type FocusEvent,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { floating } from '../tokens.ts'

/** What can still be done about it: 'Rückgängig'. */
type Offer = { label: string; onClick: () => void }
type Kind = 'success' | 'error' | 'info'
type Message = {
  id: number
  text: string
  kind: Kind
  duration: number
  offers: readonly Offer[]
  /** Null: in the middle, between the first and the last button of the bar. */
  place: Place | null
  /** It names something of the bar, or a window of the bar lies below it: the message is at the other end, over neither. */
  isAtFoot: boolean
}
type Place = {
  /** How far from the right edge. */
  right: number
  width: number
  /** What can be done about it stands below the words: beside them it would lie over what is left of the free part. */
  isWrapped: boolean
}

type Say = {
  /** 'Bestellung abgeschickt': it worked. */
  success: (text: string, ...offers: readonly Offer[]) => void
  /** What went wrong, and what to do. Stays longer, because it must be read. */
  error: (text: string) => void
  /** What happened, and what to do in the bar: at the foot, where it does not lie over what it names. */
  guide: (text: string) => void
}

const defaultDuration = 2_000
const errorDuration = 7_000
/** Long enough to see that it was a mistake. */
const offerDuration = 12_000
/** The part of the top bar that holds no button. */
export const messagePlace = 'message-place'
/** What stands in the bar before it and is never covered, unless there is no room for words otherwise. */
export const beforeMessages = 'before-messages'
/** Where there is less, as on phones, there is no room for words. */
const leastWidth = 200
const mostWidth = 560
/** What stands beside the words: sign, cross and the room around them. */
const besideWords = 112
/** The same beside what can be done about it, where that stands below. */
const besideOffers = 72
const letter = 7.5
/** As wide as a button at either end of the bar, with its room. */
const barEnd = 56
const SayContext = createContext<Say>({ success: () => {}, error: () => {}, guide: () => {} })

export function useSay(): Say {
  return use(SayContext)
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  // By its number: the time of one may be over when the next is said already and not drawn yet.
  const [closedId, setClosedId] = useState(0)
  const say = useMemo(() => waysToSay(setMessage), [])
  const { keep, giveBack } = useFocusBefore()
  const id = message?.id ?? 0
  const close = () => {
    setClosedId(id)
    giveBack()
  }
  // Over the top bar, where it is free: what one works with lies below. What it covers all the same can be tapped.
  const { place = null, isAtFoot = false } = message ?? {}

  return (
    <SayContext value={say}>
      {children}
      {/* Beside the dialogs, not below them: else it is silent and out of reach while one is open. */}
      <Portal>
        <MuiSnackbar
          key={id}
          open={id !== closedId}
          autoHideDuration={message?.duration ?? null}
          onClose={(_event, reason) => reason !== 'clickaway' && close()}
          // A click here takes no focus from what is being filled in, and whoever came by the keyboard goes back there.
          onMouseDown={(event) => event.preventDefault()}
          onFocusCapture={keep}
          anchorOrigin={{
            vertical: isAtFoot ? 'bottom' : 'top',
            horizontal: place === null ? 'center' : 'right',
          }}
          sx={{
            pointerEvents: 'none',
            '& button': { pointerEvents: 'auto' },
            '&&':
              place === null
                ? {
                    ...(isAtFoot ? { bottom: 8 } : { top: 4 }),
                    left: barEnd,
                    right: barEnd,
                    transform: 'none',
                  }
                : { top: 4, right: place.right },
          }}
        >
          <Alert
            variant="filled"
            severity={message?.kind ?? 'success'}
            role={message?.kind === 'error' ? 'alert' : 'status'}
            sx={{
              boxShadow: floating,
              alignItems: 'center',
              minHeight: 48,
              py: 0,
              fontWeight: 550,
              lineHeight: 1.25,
              maxWidth: place?.width ?? mostWidth,
              // On a phone the words need the width, and what can be done about it stands below them.
              ...((place?.isWrapped ?? true) &&
                message?.offers.length && {
                  flexWrap: 'wrap',
                  pb: 2,
                  '& .MuiAlert-message': { flex: '1 1 200px' },
                }),
            }}
            action={
              <>
                {message && <Offers of={message} close={close} />}
                <IconButton size="small" color="inherit" aria-label="Meldung schließen" onClick={close}>
                  <Close fontSize="small" />
                </IconButton>
              </>
            }
          >
            {message?.text}
          </Alert>
        </MuiSnackbar>
      </Portal>
    </SayContext>
  )
}

function Offers({ of, close }: { of: Message; close: () => void }) {
  return of.offers.map(({ label, onClick }) => (
    <Button
      key={label}
      size="small"
      color="inherit"
      variant="outlined"
      sx={{ mr: 1 }}
      onClick={() => {
        close()
        onClick()
      }}
    >
      {label}
    </Button>
  ))
}

/** Where the focus was before it came into the message; it goes back there once the message is gone. */
function useFocusBefore() {
  const before = useRef<HTMLElement | null>(null)
  return {
    keep: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget
    },
    giveBack: () => {
      if (before.current?.isConnected) before.current.focus()
      before.current = null
    },
  }
}

function waysToSay(setMessage: Dispatch<SetStateAction<Message | null>>): Say {
  const show = (text: string, kind: Kind, offers: readonly Offer[] = []) => {
    setMessage((last) => ({
      id: (last?.id ?? 0) + 1,
      text,
      kind,
      duration: offers.length > 0 ? offerDuration : kind === 'success' ? defaultDuration : errorDuration,
      offers,
      ...(kind === 'info' ? atFoot : whereFor(text, offers)),
    }))
  }
  return {
    success: (text, ...offers) => show(text, 'success', offers),
    error: (text) => show(text, 'error'),
    guide: (text) => show(text, 'info'),
  }
}

const atFoot = { place: null, isAtFoot: true }

function whereFor(text: string, offers: readonly Offer[]): Pick<Message, 'place' | 'isAtFoot'> {
  const place = placeFor(text, offers)
  return {
    place,
    isAtFoot: place === null && document.querySelector('.MuiPopover-paper[role=dialog]') !== null,
  }
}

/**
 * The free part of the bar and as much to the left of it as may be taken, if the words fit there in two lines beside
 * what can be done about it; else three lines with that below them.
 */
function placeFor(text: string, offers: readonly Offer[]): Place | null {
  const free = document.getElementById(messagePlace)?.getBoundingClientRect()
  if (!free) return null
  const right = innerWidth - free.right
  const before = document.getElementById(beforeMessages)?.getBoundingClientRect().right ?? free.left
  const room = free.right - before - 8
  if (Math.max(room, free.width) < leastWidth) return null
  const buttons = offers.reduce((sum, { label }) => sum + label.length * letter + 40, 0)
  const wordsIn = (lines: number) => (text.length * letter) / lines + letter * 6 + besideWords
  const beside = wordsIn(2) + buttons
  // Over the bar rather than over the page: there the next order is begun while it is still to be read.
  if (beside <= Math.max(free.width, Math.min(room, mostWidth)))
    return { right, width: Math.min(mostWidth, Math.max(free.width, beside)), isWrapped: false }
  const below = Math.max(wordsIn(3), buttons + besideOffers)
  return { right, width: Math.min(mostWidth, Math.max(free.width, Math.min(below, room))), isWrapped: true }
}
