import Close from 'virtual:icon/baseline-close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { Fields } from '../fields/fields.tsx'
import { Form } from '../fields/form.tsx'
import { aboutUnsaved, useConfirm } from './confirm.ts'
import styles from './dialog.module.css'
import { useBack } from './use-back.ts'
import { useBegin } from './use-begin.ts'
import { useDrag } from './use-drag.ts'
import { useTyped } from './use-typed.ts'
import { withBreaks } from './with-breaks.tsx'

type Props = {
  title: ReactNode
  /** Under the title, moving with it. */
  subtitle?: ReactNode
  onClose: () => void
  /** Without it, Escape does not close either: the question wants an answer. */
  hasCloseButton?: boolean
  /** As CSS; half the window unless said otherwise. */
  width?: string
  /** What the button that leaves says; null: one of the actions leaves. */
  stepBack?: string | null
  /** Beside it, at the right end of the foot. */
  actions?: ReactNode
  /** At the left end of the foot. */
  aside?: ReactNode
  /** Given: the dialog is a form, Enter sends it, and it asks before much that was typed gets lost. */
  onSubmit?: (form: HTMLFormElement) => void
  /** Of that form, where somebody outside wants to know of what is wrong in it. */
  fields?: Fields
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void
  isFullScreenOnPhones?: boolean
  /** Nothing in it takes the focus; then the text does, so that keys can scroll it. */
  isText?: boolean
  children?: ReactNode
}

/** Buttons that do not fit side by side stand in two lines; none is cut or broken in its words. */
const actionRow = {
  px: 6,
  pb: 5,
  gap: 2,
  flexWrap: 'wrap',
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const

/** Every dialog of the office: half as wide as the window, pulled about by its title, left by its foot, its cross, Escape and Back (0357). */
export function Dialog(props: Props) {
  const { title, hasCloseButton = true, width = '50vw', onSubmit, children } = props
  const titleId = useId()
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const isFullScreen = props.isFullScreenOnPhones === true && isPhone
  const drag = useDrag()
  const leave = useLeave(props)
  const begin = useBegin()
  const content = (
    <>
      <DialogTitle
        id={titleId}
        {...(!isPhone && drag.handle)}
        sx={{
          pr: hasCloseButton ? 14 : 6,
          cursor: isPhone ? undefined : 'move',
          touchAction: 'none',
          // An e-mail address is longer than a phone is wide.
          overflowWrap: 'anywhere',
        }}
      >
        {withBreaks(title)}
        {props.subtitle && (
          <Typography component="p" color="textSecondary" sx={{ fontWeight: 400 }}>
            {props.subtitle}
          </Typography>
        )}
      </DialogTitle>
      {hasCloseButton && (
        <IconButton
          aria-label="Schließen"
          onClick={leave.begin}
          sx={{ position: 'absolute', top: 10, right: 10 }}
        >
          <Close />
        </IconButton>
      )}
      {children && (
        <DialogContent sx={{ pt: 2, pb: 0 }} tabIndex={props.isText ? 0 : undefined}>
          {children}
          <div className={styles.shade} />
          <div className={styles.end} />
        </DialogContent>
      )}
      <Foot {...props} />
    </>
  )
  return (
    <MuiDialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && hasCloseButton && leave.begin()}
      fullScreen={isFullScreen}
      aria-labelledby={titleId}
      slotProps={{
        // In the middle, what is told later would move all that stands above it; so it grows to its lower end.
        container: { sx: { alignItems: isFullScreen ? undefined : 'flex-start' } },
        paper: {
          onFocus: (event: FocusEvent) => {
            if (onSubmit) begin(event)
            leave.onFocus(event)
          },
          style: isPhone ? undefined : drag.style,
          sx: isFullScreen
            ? undefined
            : {
                width: { xs: '100%', sm: `max(${width}, min(480px, 100%))` },
                maxWidth: 'calc(100% - 32px)',
                maxHeight: 'calc(90% - 32px)',
                mx: 4,
                mt: '10vh',
              },
        },
      }}
    >
      {onSubmit ? (
        <Form
          className={styles.form}
          {...(props.fields && { fields: props.fields })}
          onKeyDown={props.onKeyDown}
          onSubmit={onSubmit}
        >
          {content}
        </Form>
      ) : (
        content
      )}
    </MuiDialog>
  )
}

/** Each dialog that may be left says so beside what it does. */
function Foot({ hasCloseButton = true, stepBack, aside, actions, onSubmit, onClose }: Props) {
  const back = stepBack === undefined && hasCloseButton ? (onSubmit ? 'Abbrechen' : 'Schließen') : stepBack
  if (!back && !actions) return null
  return (
    <DialogActions disableSpacing sx={actionRow}>
      {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
      {back && <Button onClick={onClose}>{back}</Button>}
      {actions}
    </DialogActions>
  )
}

/** By Escape, Back or the cross. 'Abbrechen' says what it does, and asks nothing. */
function useLeave({ onSubmit, onClose }: Props) {
  const confirm = useConfirm()
  const typed = useTyped()
  const isMuch = () => onSubmit !== undefined && typed.isMuch()
  const leave = async () => {
    if (!isMuch() || (await confirm(aboutUnsaved))) onClose()
  }
  const begin = () => void leave()
  useBack(begin, isMuch)
  return { onFocus: typed.onFocus, begin }
}
