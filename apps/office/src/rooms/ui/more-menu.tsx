import MoreVert from 'virtual:icon/baseline-more-vert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useState, type ReactNode } from 'react'

type Props = {
  isBusy?: boolean
  /** Its items; any of them closes it. */
  children: ReactNode
}

/** What is done on a page now and then, behind one button beside its title: three dots on a phone. */
export function MoreMenu({ isBusy = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        startIcon={<MoreVert />}
        aria-label="Mehr"
        sx={{ minWidth: 44, px: { xs: 1, sm: 3 }, '& .MuiButton-startIcon': { m: { xs: 0, sm: undefined } } }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Mehr
        </Box>
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} onClick={close}>
          {children}
        </Menu>
      )}
    </>
  )
}
