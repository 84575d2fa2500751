import ErrorOutlineOutlined from 'virtual:icon/outline-error-outline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { CallError } from '@tresen/contract/client'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api.ts'

const centered = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 3,
  minHeight: 240,
  p: 6,
} as const

export function LoadingState({ text = 'Wird geladen...' }: { text?: string }) {
  return (
    <Box sx={centered} role="status" data-loading>
      <CircularProgress size={28} aria-hidden />
      <Typography color="textSecondary">{text}</Typography>
    </Box>
  )
}

type EmptyProps = {
  icon: ReactNode
  title: string
  text?: string
  action?: ReactNode
  /** It stands in the place of a whole page: its title is the page's. */
  isPage?: boolean
}

/** Nothing there, and how to begin. */
export function EmptyState(props: EmptyProps) {
  return (
    <Box sx={centered}>
      <Box sx={{ color: 'primary.main', '& svg': { fontSize: 44 }, opacity: 0.85, lineHeight: 0 }}>
        {props.icon}
      </Box>
      <Typography variant="h2" component={props.isPage ? 'h1' : 'p'}>
        {props.title}
      </Typography>
      {props.text && (
        <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
          {props.text}
        </Typography>
      )}
      {props.action}
    </Box>
  )
}

export function ErrorState(props: { title?: string; error: unknown; onRetry: () => void }) {
  const { title = 'Konnte nicht geladen werden', error, onRetry } = props
  return (
    <Box sx={centered} role="alert">
      <Box sx={{ color: 'error.main', lineHeight: 0, '& svg': { fontSize: 44 } }}>
        <ErrorOutlineOutlined />
      </Box>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {messageOf(error, 'Der Server ist gerade nicht erreichbar. Bitte prüfen Sie die Verbindung.')}
      </Typography>
      <Button variant="contained" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Box>
  )
}

type Loaded<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

/** What a page shows until its data is there; then the page. */
export function Loadable<T>(props: {
  query: Loaded<T>
  /** What is said when it does not come. */
  failure?: string
  /** The shape of what is coming. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { query, failure, skeleton = <LoadingState />, children } = props
  // Gone meanwhile: what was known of it would look as if it were there, with all its buttons.
  const isGone = query.error instanceof CallError && query.error.code === 'NotFound'
  if (query.data !== undefined && !isGone) return children(query.data)
  if (query.error)
    return (
      <ErrorState
        {...(failure && { title: failure })}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  return skeleton
}
