import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'

/** Beside the title or all of them below it; on a phone each where there is room, and the main one as wide as its line. */
const actions = {
  display: { xs: 'contents', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  '& > .MuiButton-contained': { flexGrow: { xs: 1, sm: 0 } },
  // On a phone, words beside each other need no more room than between words.
  '& > .MuiButton-text': { px: { xs: 1.5, sm: 4 } },
} as const

type Props = {
  title: string
  actions?: ReactNode
  /** Instead of actions: what takes the room beside the title and below it as it needs it. */
  head?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** The frame of a screen: its title, what stands beside it, and the rest. */
export function Page(props: Props) {
  const { title } = props
  useEffect(() => {
    document.title = `${title} · Tresen`
  }, [title])
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        px: { xs: 3, sm: 5 },
        py: { xs: 3, sm: 4 },
        width: '100%',
        // Not in the middle: titles stand at one place on all pages.
        maxWidth: props.isWide ? undefined : 1120,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: { xs: 1, sm: 2 },
          rowGap: 2,
          mb: { xs: 2, sm: 3 },
        }}
      >
        {/* As high as the highest button beside it: titles stand at one height, with or without one. */}
        <Typography
          variant="h1"
          sx={{
            mr: 'auto',
            minHeight: 44,
            alignContent: 'center',
            // Before what a head keeps beside it.
            ...(props.head && { position: 'relative', zIndex: 4 }),
          }}
        >
          {title}
        </Typography>
        {props.actions && <Box sx={actions}>{props.actions}</Box>}
        {props.head}
      </Box>
      {props.children}
    </Box>
  )
}
